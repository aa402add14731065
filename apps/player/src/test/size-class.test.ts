import { describe, expect, it } from 'vitest'
import { pageArea, sizeClassOf } from './size-class.ts'

const area = (innerWidth: number, innerHeight: number, devicePixelRatio = 1) =>
  pageArea({ innerWidth, innerHeight, devicePixelRatio })

describe('[ITG-01] the size class of a page', () => {
  it.each([
    ['as it was', area(360, 616, 2), area(360, 616, 2), 0],
    ['a phone that is turned', area(740, 290, 2), area(360, 616, 2), 0],
    ['an address bar that comes back', area(360, 560, 2), area(360, 616, 2), 0],
    ['half of a phone', area(360, 290, 2), area(360, 616, 2), 1],
    ['a third of a phone', area(360, 190, 2), area(360, 616, 2), 2],
    ['half of a computer', area(640, 800), area(1280, 800), 1],
    ['a computer at 200 %', area(640, 400, 2), area(1280, 800), 0],
    ['a computer at 50 %', area(2560, 1600, 0.5), area(1280, 800), 0],
    ['nothing to compare with', area(0, 0), 0, 0],
  ])('%s', (_what, now, largest, expected) => {
    expect(sizeClassOf(now, largest)).toBe(expected)
  })
})
