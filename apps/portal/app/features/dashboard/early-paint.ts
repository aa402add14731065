import { dashboard, profile } from '@medha/contract/endpoints/student-dashboard'
import { EARLY_DASHBOARD } from '@medha/contract/places/early-dashboard'
import { PREFETCH } from '@medha/contract/places/prefetch'
import type { Language } from '@medha/messages/language'
import { LOCALES, type Locale } from '@medha/messages/locales'
import { hoursOf, shortDayOf } from '../../format/standalone.ts'
import { partOfDay } from './part-of-day.ts'

/**
 * The attributes that page and script share: on the skeleton, with the greetings in the page's language; on each text
 * that the script writes; and on the skeleton once they are written.
 */
export const EARLY = { root: 'data-early', slot: 'data-slot', painted: 'data-painted' } as const

interface PaintFacts {
  readonly names: typeof EARLY
  readonly fields: typeof EARLY_DASHBOARD
  readonly prefetched: string
  readonly paths: readonly [board: string, profile: string]
  readonly locale: Pick<Locale, 'intl' | 'narrowMonth' | 'dayParts' | 'clock' | 'hours'>
}

/**
 * Runs in the page as text, before any other script: it may use only its parameters and the browser. It writes the
 * greeting and the exam into the skeleton as soon as the prefetched answers arrive. The page renders the same a second
 * later; if anything is unexpected, nothing is written and the skeleton stays.
 */
const paint = (
  { names, fields, prefetched, paths, locale }: PaintFacts,
  part: typeof partOfDay,
  day: typeof shortDayOf,
  hours: typeof hoursOf,
): void => {
  const requests = (window as unknown as Record<string, unknown>)[prefetched] as
    | { readonly answers: Record<string, Promise<Response> | undefined> }
    | undefined
  // A copy: the page itself reads the answer later.
  const read = async (path: string): Promise<unknown> => (await requests?.answers[path])?.clone().json()
  const textAt = (answer: unknown, way: readonly string[]): string => {
    let found = answer
    for (const name of way) found = (found as Record<string, unknown>)[name]
    if (typeof found !== 'string') throw new TypeError(`no text at ${way.join('.')}`)
    return found
  }
  const show = (board: unknown, profileAnswer: unknown) => {
    const root = document.querySelector(`[${names.root}]`)
    // A hash opens a view of the courses, and a test series has its own page.
    if (root === null || location.hash !== '' || textAt(board, fields.board.layout) === 'test-series') return
    const greetings = JSON.parse(root.getAttribute(names.root) ?? '') as Record<string, string>
    // Indian time is five and a half hours ahead, all year.
    const minute = Math.floor(Date.parse(textAt(board, fields.board.serverTime)) / 60_000 + 330) % 1440
    const name = textAt(profileAnswer, fields.profile.firstName)
    const texts: Record<string, string> = {
      name: (greetings[part(minute)] ?? '').replace('{name}', () => name),
      title: textAt(board, fields.board.title),
      about: textAt(board, fields.board.about),
      day: day(textAt(board, fields.board.day), locale),
      hours: hours(textAt(board, fields.board.hours), locale),
    }
    for (const slot of root.querySelectorAll(`[${names.slot}]`))
      slot.textContent = texts[slot.getAttribute(names.slot) ?? ''] ?? ''
    root.setAttribute(names.painted, '')
  }
  Promise.all([read(paths[0]), read(paths[1])])
    .then(([board, profileAnswer]) => show(board, profileAnswer))
    .catch(() => undefined)
}

/** The script for the page; its hash is in the content security policy, like that of each of our scripts. */
export const earlyPaintScript = (language: Language): string => {
  const { intl, narrowMonth, dayParts, clock, hours } = LOCALES[language]
  const facts: PaintFacts = {
    names: EARLY,
    fields: EARLY_DASHBOARD,
    prefetched: PREFETCH.global,
    paths: [dashboard.path, profile.path],
    locale: { intl, narrowMonth, dayParts, clock, hours },
  }
  const parameters = [JSON.stringify(facts), ...[partOfDay, shortDayOf, hoursOf].map(String)]
  return `(${paint.toString()})(${parameters.join(',')})`.replaceAll(/\n\s*/g, '\n')
}
