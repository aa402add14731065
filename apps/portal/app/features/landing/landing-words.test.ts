import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import { CAMPAIGNS } from './campaigns.ts'
import { classesOf, daysOf, exampleLanding } from './example-landing.ts'
import { landingWords } from './landing-words.ts'

const wordsOf = (
  segment: string,
  landing: Parameters<typeof exampleLanding>[0],
  language: 'en' | 'hi' = 'en',
) => {
  const campaign = CAMPAIGNS[segment]
  if (campaign === undefined) throw new Error(`no campaign: ${segment}`)
  return landingWords(campaign[language], exampleLanding(landing), language)
}
const textOf = (words: unknown): string => JSON.stringify(words)

const INVICTUS = {
  classes: classesOf('8', '9', '10', '11', '12'),
  days: daysOf('2025-08-24', '2025-08-31', '2025-09-07'),
  exam: {
    durationMinutes: 180,
    attemptsAllowed: 1,
    scholarshipMaxPercent: 100,
    closing: { daysBefore: 2, at: '23:59' },
    resultAfter: { event: 'exam_day', days: 6, hours: 0 },
    modes: [
      { mode: 'online', feePaise: 30_000, windowStarts: '10:00', windowEnds: '22:00' },
      { mode: 'offline', feePaise: 30_000, windowStarts: '10:00', windowEnds: '13:00' },
    ],
  },
} satisfies Parameters<typeof exampleLanding>[0]

describe('words of a landing page with the facts of the catalogue', () => {
  it('[LND-16] Invictus names every fact of its exam', () => {
    const text = textOf(wordsOf('invictus', INVICTUS))
    for (const fact of [
      'The JEE-oriented scholarship test',
      'classes 8 to 12',
      'up to 100% scholarship and cash awards',
      'the gateway to our JEE programme',
      'Fee ₹300, online or offline',
      '3 hours',
      'one attempt',
      '24, 31 August and 7 September 2025',
      'Online 10 AM – 10 PM',
      'Offline 10 AM – 1 PM',
      'Closes 2 days before',
      '6 days after the test',
    ])
      expect(text).toContain(fact)
  })

  it('[LND-17] the NEET mock names every fact of its exam', () => {
    const text = textOf(
      wordsOf('mock-neet-exam', {
        classes: classesOf('11', '12', '12P'),
        days: daysOf('2025-04-13', '2025-04-20', '2025-04-27'),
        exam: {
          durationMinutes: 180,
          closing: { daysBefore: 5, at: '23:59' },
          admitCardDaysBefore: 2,
          reportingMinutesBefore: 30,
          resultAfter: { event: 'exam_day', days: 2, hours: 0 },
          modes: [{ mode: 'offline', feePaise: 20_000, windowStarts: '10:00', windowEnds: '13:00' }],
        },
      }),
    )
    for (const fact of [
      'Offline, at a centre',
      '₹200',
      '13, 20, 27 April 2025',
      '10 AM – 1 PM',
      'As per the national testing agency',
      'Arrive 30 minutes early with a printed admit card',
      'Closes 5 days before',
      'The admit card comes 2 days before the test',
      'About 2 days after the test',
      'Current students of the institute are not eligible',
    ])
      expect(text).toContain(fact)
  })

  it('[LND-18] the JEE open test names every fact of its exam', () => {
    const named = (day: string, en: string) => ({ day: plainDate(day), name: { en, hi: en } })
    const words = wordsOf('invictus-open-test', {
      classes: classesOf('11', '12', 'DROP'),
      days: [named('2025-07-20', 'JEE Mains open test'), named('2025-07-27', 'JEE Advanced open test')],
      exam: { modes: [{ mode: 'online', feePaise: 0, windowStarts: null, windowEnds: null }] },
    })
    expect(words.lede).toContain('online, for class 11, class 12 and drop-year students')
    expect(words.facts).toContainEqual({ label: 'Registration fee', value: 'Free', note: 'for each paper' })
    expect(words.lede).toContain('Register free.')
    expect(words.details.rows.slice(0, 2).map(({ term, value }) => [term, value])).toEqual([
      ['20 July 2025', 'JEE Mains open test'],
      ['27 July 2025', 'JEE Advanced open test'],
    ])
  })

  it('another fee, day, class or window is another text', () => {
    const online = { mode: 'online', feePaise: 45_000, windowStarts: '08:00', windowEnds: '20:00' } as const
    const text = textOf(
      wordsOf('invictus', {
        ...INVICTUS,
        classes: classesOf('9', '10', '11'),
        days: daysOf('2027-01-03'),
        exam: { ...INVICTUS.exam, modes: [online, { ...online, mode: 'offline', feePaise: 50_000 }] },
      }),
    )
    for (const fact of ['online ₹450, offline ₹500', 'classes 9 to 11', '3 January 2027', '8 AM – 8 PM'])
      expect(text).toContain(fact)
    expect(text).not.toMatch(/₹300|August|classes 8/)
  })

  it('a day that is past is not offered, and a row without its fact is left out', () => {
    const past = { isOpen: false, lastDays: [plainDate('2025-04-13')] }
    const [days] = wordsOf('mock-neet-exam', past).facts
    expect(days).toEqual({ label: 'Test days', value: '13 Apr 2025', note: 'last held' })
    const { rows } = wordsOf('invictus-open-test', past).details
    expect(rows.map(({ term }) => term)).toEqual(['Fee', 'Result'])
  })

  it('[LND-08] how to register names only what the form of the campaign asks for', () => {
    const second = (segment: string) => wordsOf(segment, INVICTUS).how.steps[1]?.text
    for (const segment of ['adst', 'invictus-open-test']) expect(second(segment)).not.toMatch(/mode|centre/)
    expect(second('mock-neet-exam')).not.toContain('mode')
    expect(second('iacstexam')).toContain('a mode, a centre and a date')
  })

  it('no window stands after the word "between", which wants an "and"', () => {
    for (const segment of Object.keys(CAMPAIGNS))
      expect(textOf(wordsOf(segment, INVICTUS))).not.toMatch(/between \d+ [AP]M –/)
  })

  it('the days of two years name both', () => {
    const text = textOf(wordsOf('invictus', { ...INVICTUS, days: daysOf('2026-12-27', '2027-01-03') }))
    expect(text).toContain('27 December 2026 and 3 January 2027')
  })

  it.each(Object.keys(CAMPAIGNS))('%s leaves no place unfilled in either language', (segment) => {
    for (const language of ['en', 'hi'] as const) {
      const text = textOf(wordsOf(segment, INVICTUS, language))
      expect(text.match(/\{\w+\}/g)).toBeNull()
    }
  })
})
