import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import { classRow } from './class-row.ts'
import { daysText, durationText, feeText } from './fact-texts.ts'

describe('facts of a landing page as people read them', () => {
  it('[NUM-36] fees in whole rupees, grouped the Indian way', () => {
    expect([feeText(0, 'en'), feeText(10_000, 'en'), feeText(12_345_600, 'en')]).toEqual([
      'Free',
      '₹100',
      '₹1,23,456',
    ])
  })

  it('durations', () => {
    expect([durationText(60, 'en'), durationText(180, 'en'), durationText(200, 'hi')]).toEqual([
      '60 minutes',
      '3 hours',
      '200 मिनट',
    ])
  })

  it('[LND-16] days of one month stand together', () => {
    const days = ['2025-08-24', '2025-08-31', '2025-09-07'].map(plainDate)
    expect(daysText(days, 'en')).toBe('24, 31 August and 7 September 2025')
    expect(daysText(days.slice(0, 1), 'hi')).toBe('24 अगस्त 2025')
    expect(daysText([], 'en')).toBe('')
  })

  it('[NUM-10] a drop year fills the bubble after class 12', () => {
    const row = classRow([
      { id: 1, label: '', classCode: '11', streamCode: 'SOE', classAndStream: '11&SOE' },
      { id: 2, label: '', classCode: 'DROP', streamCode: 'SOE', classAndStream: 'DROP&SOE' },
    ])
    expect(row.filter((bubble) => bubble.isEligible).map((bubble) => bubble.label)).toEqual(['11', '12+'])
  })
})
