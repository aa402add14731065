import type { WrittenEvent } from '@medha/test-rules/block'
import { describe, expect, it } from 'vitest'
import { notedSignals } from './noted-signals.ts'

const START = 1_794_712_000_000

/** `10 w 1`: ten seconds after the start, code `w` with the value 1. */
const events = (text: string): WrittenEvent[] =>
  text.split(', ').map((each) => {
    const [at = '0', code = '', ...values] = each.split(' ')
    return {
      at: START + Number(at) * 1000,
      code,
      values: values.map((value) => (value === 'null' ? null : Number(value))),
    }
  })

/** `10 page-left 12`: at ten seconds, for twelve. */
const noted = (text: string): string =>
  notedSignals(events(text))
    .map(({ at, code, seconds, item }) => [(at - START) / 1000, code, seconds, item])
    .map((parts) => parts.filter((part) => part !== null).join(' '))
    .join(', ')

describe('[ITG-01] what is noted of the events of a device', () => {
  it.each([
    ['the page was left', '10 w 1, 22 w 0', '10 page-left 12'],
    ['the page was left twice', '10 w 1, 22 w 0, 30 w 1, 31.4 w 0', '10 page-left 12, 30 page-left 1'],
    ['another window was in front', '10 f 0, 70 f 1', '10 focus-lost 60'],
    ['full screen was left', '5 s 1, 10 s 0', '10 full-screen-left'],
    ['something was copied from question 7', '10 x 7', '10 copied 7'],
    ['the screen was split', '10 z 1, 20 z 0', '10 size-changed, 20 size-changed'],
    ['a second tab took over', '10 y, 11 p 1', '10 second-tab'],
    ['the clock was set', '10 k -7200000', '10 clock-step 7200'],
    ['the link was gone', '10 o 0, 100 o 1', '10 offline 90'],
    ['the page was loaded again', '10 p 1', '10 reloaded'],
  ])('%s', (_what, written, expected) => {
    expect(noted(written)).toBe(expected)
  })

  it.each([
    [
      'answers, marks, languages and help',
      '1 v 1, 2 a 1 4, 3 n 2 700, 4 c 1, 5 m 1 1, 6 l 1, 7 h 2 null, 8 u',
    ],
    ['a code that this build does not know', '1 q, 2 b 7, 3 t 1'],
    ['values that make no sense', '1 w 5, 2 x 0, 3 f null, 4 o, 5 k null'],
  ])('nothing else: %s', (_what, written) => {
    expect(noted(written)).toBe('')
  })
})

describe('a span', () => {
  it.each([
    ['ends where the page is loaded again', '10 w 1, 40 p 1', '10 page-left 30, 40 reloaded'],
    ['ends with the time of the test', '10 w 1, 20 o 0, 3600 e', '10 page-left 3590, 20 offline 3580'],
    ['ends when the test is handed in', '20 o 0, 50 u', '20 offline 30'],
    ['has no length where its end was never told', '10 w 1', '10 page-left'],
    ['begins once', '10 o 0, 60 o 0, 100 o 1', '10 offline 90'],
    ['without a link goes on over a reload', '10 o 0, 60 p 1, 100 o 1', '10 offline 90, 60 reloaded'],
    ['is never negative', '10 w 1, 4 w 0', '10 page-left 0'],
    ['that was not begun is none', '10 w 0, 11 f 1, 12 o 1', ''],
  ])('%s', (_what, written, expected) => {
    expect(noted(written)).toBe(expected)
  })

  it.each([
    [
      'is told once where the page was hidden, too',
      '10 f 0, 10.1 w 1, 22 w 0, 22.3 f 1',
      '10.1 page-left 12',
    ],
    [
      'is told beside it where it lasted longer',
      '10 f 0, 20 w 1, 22 w 0, 60 f 1',
      '10 focus-lost 50, 20 page-left 2',
    ],
    [
      'is told where the page was hidden at another time',
      '10 w 1, 20 w 0, 30 f 0, 40 f 1',
      '10 page-left 10, 30 focus-lost 10',
    ],
    ['is told once where neither came back', '10 f 0, 10.2 w 1', '10.2 page-left'],
  ])('of a lost focus %s', (_what, written, expected) => {
    expect(noted(written)).toBe(expected)
  })
})
