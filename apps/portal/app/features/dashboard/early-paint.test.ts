import { formatHours } from '@medha/messages/clock'
import { dashboard as english } from '@medha/messages/dashboard.en'
import { dashboard as hindi } from '@medha/messages/dashboard.hi'
import type { Language } from '@medha/messages/language'
import { indianMinuteOfDay } from '@medha/rules/indian-time'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { formatShortDay } from '../../format/day.ts'
import { interpolate } from '../../format/interpolate.ts'
import { EARLY, earlyPaintScript } from './early-paint.ts'
import { partOfDay } from './part-of-day.ts'

const WORDS = { en: english, hi: hindi }
const exam = {
  card_title: 'iACST <2026>',
  card_description: 'Class X',
  exam_date: '2026-11-22T03:30:00Z',
  exam_time: '9:00 AM to 10:30 PM',
}
const board = (serverTime: string, layout = 'cards', exams: readonly object[] = [exam]) => ({
  success: 'true',
  data: { main_exam: exams, page: { server_time: serverTime, layout } },
})
const profile = { success: 'true', data: { student_firstname: 'Ananya' } }

/** A page with the skeleton's slots, whose answers are pending. */
const paint = async (language: Language, answers: Record<string, () => Promise<unknown>>, hash = '') => {
  const slots = ['name', 'title', 'about', 'day', 'hours'].map((name) => ({
    textContent: '',
    getAttribute: () => name,
  }))
  const attributes: string[] = []
  const root = {
    getAttribute: () => JSON.stringify(WORDS[language].greeting),
    querySelectorAll: () => slots,
    setAttribute: (name: string) => void attributes.push(name),
  }
  const answer = (json: () => Promise<unknown>) =>
    Promise.resolve({ clone: () => ({ json }), json: () => Promise.reject(new Error('read by the page')) })
  runInNewContext(earlyPaintScript(language), {
    Intl,
    document: { querySelector: () => root },
    location: { hash },
    window: {
      prefetched: {
        answers: Object.fromEntries(Object.entries(answers).map(([path, json]) => [path, answer(json)])),
      },
    },
  })
  await new Promise((resolve) => setImmediate(resolve))
  return { isPainted: attributes.includes(EARLY.painted), texts: slots.map(({ textContent }) => textContent) }
}

const both = (first: object) => ({
  '/api/v1/dashboard': async () => first,
  '/api/v1/profile': async () => profile,
})

describe('the first paint of the dashboard', () => {
  it.each([
    ['en', '2026-11-15T03:30:00Z'],
    ['en', '2026-11-15T23:29:00Z'],
    ['en', '2026-11-15T23:30:00Z'],
    ['hi', '2026-11-15T06:30:00Z'],
    ['hi', '2026-11-15T11:29:00Z'],
    ['hi', '2026-11-15T11:30:00Z'],
  ] as const)('[DSH-05] says in %s at %s what the page says a second later', async (language, serverTime) => {
    const { isPainted, texts } = await paint(language, both(board(serverTime)))
    const part = partOfDay(indianMinuteOfDay(new Date(serverTime)))
    expect(isPainted).toBe(true)
    expect(texts).toEqual([
      interpolate(WORDS[language].greeting[part], { name: 'Ananya' }),
      'iACST <2026>',
      'Class X',
      formatShortDay('2026-11-22', language),
      formatHours('09:00', '22:30', language),
    ])
  })

  it.each(['en', 'hi'] as const)(
    'says hours of one part of the day in %s as the page does',
    async (language) => {
      const atACentre = { ...exam, exam_time: '10:00 AM to 11:00 AM' }
      const { texts } = await paint(language, both(board('2026-11-15T03:30:00Z', 'cards', [atACentre])))
      expect(texts.at(-1)).toBe(formatHours('10:00', '11:00', language))
    },
  )

  it('leaves the skeleton alone where the page looks different, or nothing came', async () => {
    const now = '2026-11-15T03:30:00Z'
    const broken = { ...both(board(now)), '/api/v1/profile': () => Promise.reject(new Error('no network')) }
    expect(await paint('en', both(board(now, 'test-series')))).toMatchObject({ isPainted: false })
    expect(await paint('en', both(board(now, 'cards', [])))).toMatchObject({ isPainted: false })
    expect(await paint('en', both({ success: 'false' }))).toMatchObject({ isPainted: false })
    expect(await paint('en', broken)).toMatchObject({ isPainted: false })
    expect(await paint('en', both(board(now)), '#checkout')).toMatchObject({ isPainted: false })
    expect(await paint('en', {})).toMatchObject({ isPainted: false })
  })
})
