import { expect, it } from 'vitest'
import * as measures from './course-measures.ts'

it('[NUM-28] [CRS-08] [DSH-22] 150 px stay above the cards on phones, 180 px on wider screens', () => {
  expect([360, 768, 769, 1280].map(measures.scrollOffset)).toEqual([150, 150, 180, 180])
})

it.each([
  [1280, false, 100],
  [360, false, 90],
  [1280, true, 160],
  [360, true, 165],
])('[CRS-06] [NUM-29] at %i px, bought %s, the header changes beyond %i px', (width, isBought, threshold) => {
  expect(measures.isHeaderCompact(threshold, { width, isBought })).toBe(false)
  expect(measures.isHeaderCompact(threshold + 1, { width, isBought })).toBe(true)
})

it('[FEE-07] the panel is fixed up to 992 px', () => {
  expect([992, 993].map(measures.isPanelFixed)).toEqual([true, false])
})

it('[NUM-27] the breakup is higher in a window of more than 700 px, and higher for a bought course', () => {
  expect([700, 701].map((height) => measures.breakupHeight(height, true))).toEqual(['47vh', '57vh'])
  expect([700, 701].map((height) => measures.breakupHeight(height, false))).toEqual(['42vh', '52vh'])
})
