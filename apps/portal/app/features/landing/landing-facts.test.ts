import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import { classRow } from './class-row.ts'
import { exampleLanding } from './example-landing.ts'
import { daysText, durationText, feeText } from './fact-texts.ts'
import { landingFacts } from './landing-facts.ts'

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

  it('[LND-16] [LND-18] every day that can be booked is named, and every day of each paper', () => {
    const mains = { en: 'Mains', hi: 'मेन्स' }
    const advanced = { en: 'Advanced', hi: 'एडवांस्ड' }
    const day = (text: string, name: typeof mains | null) => ({ day: plainDate(text), name })
    const plain = exampleLanding({
      days: ['2026-11-22', '2026-11-29', '2026-12-06', '2026-12-13'].map((text) => day(text, null)),
    })
    expect(landingFacts(plain, 'en')['daysShort']).toBe('22, 29 Nov and 6, 13 Dec 2026')
    const papers = exampleLanding({
      days: [day('2026-11-22', advanced), day('2026-12-20', mains), day('2026-12-27', advanced)],
    })
    expect(landingFacts(papers, 'en')).toMatchObject({
      paperDays: '22 Nov and 20, 27 Dec 2026',
      paper1: 'Advanced',
      paper1Day: '22 November and 27 December 2026',
      paper2: 'Mains',
      paper2Day: '20 December 2026',
    })
  })

  it('[NUM-10] a drop year fills the bubble after class 12', () => {
    const row = classRow([
      { id: 1, label: '', classCode: '11', streamCode: 'SOE', classAndStream: '11&SOE' },
      { id: 2, label: '', classCode: 'DROP', streamCode: 'SOE', classAndStream: 'DROP&SOE' },
    ])
    expect(row.filter((bubble) => bubble.isEligible).map((bubble) => bubble.label)).toEqual(['11', '12+'])
  })
})
