import { dashboard, profile } from '@medha/contract/endpoints/student-dashboard'
import { PREFETCH } from '@medha/contract/places/prefetch'
import type { Language } from '@medha/messages/language'
import { LOCALES, type Locale } from '@medha/messages/locales'
import type { PartOfDay } from './part-of-day.ts'

/**
 * The attributes by which page and script know each other: on the skeleton, with the greetings of the page's language;
 * on each text that is written; and on the skeleton once they are.
 */
export const EARLY = { root: 'data-early', slot: 'data-slot', painted: 'data-painted' } as const

interface PaintFacts {
  readonly names: typeof EARLY
  readonly prefetched: string
  readonly paths: readonly [dashboard: string, profile: string]
  readonly locale: Pick<Locale, 'intl' | 'dayParts' | 'clock' | 'hours'>
}

/** What it reads of the two answers, in the names of the wire. */
interface WireBoard {
  readonly data: {
    readonly main_exam: readonly {
      readonly card_title: string
      readonly card_description: string
      readonly exam_date: string
      readonly exam_time: string
    }[]
    readonly page: { readonly server_time: string; readonly layout: string }
  }
}
interface WireProfile {
  readonly data: { readonly student_firstname: string }
}

/**
 * Runs in the page as text, before any other script: it may use only its parameter and the browser. It writes the
 * greeting and the exam into the skeleton as soon as the prefetched answers are there. The page draws the same a second
 * later; when anything is not as expected, nothing is written and the skeleton stays.
 */
const paint = (facts: PaintFacts): void => {
  const { names, paths, locale } = facts
  const asked = (window as unknown as Record<string, unknown>)[facts.prefetched] as
    | { readonly answers: Record<string, Promise<Response> | undefined> }
    | undefined
  // A copy: the page itself reads the answer later.
  const read = async (path: string): Promise<unknown> => (await asked?.answers[path])?.clone().json()
  const into = (text: string, values: Record<string, string>) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const clock = (time: string) => {
    const [, hour = '0', minute = '00', half = ''] = /^(\d+):(\d+) (\w+)/.exec(time) ?? []
    const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
    const part = locale.dayParts.find(({ until }) => hours < until)
    return into(locale.clock, {
      time: `${hours % 12 || 12}${minute === '00' ? '' : `:${minute}`}`,
      part: part === undefined ? '' : part.name,
    })
  }
  const show = (board: WireBoard, who: WireProfile) => {
    const root = document.querySelector(`[${names.root}]`)
    const exam = board.data.main_exam[0]
    // A hash asks for a view of the courses, and a series has a page of its own.
    if (root === null || exam === undefined || location.hash !== '') return
    if (board.data.page.layout === 'test-series') return
    // Indian time is five and a half hours ahead, all year.
    const hour = new Date(Date.parse(board.data.page.server_time) + 19_800_000).getUTCHours()
    const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
    const greeting = JSON.parse(root.getAttribute(names.root) ?? '{}') as Record<PartOfDay, string>
    const [starts = '', ends = ''] = exam.exam_time.split(' to ')
    const texts: Record<string, string> = {
      name: into(greeting[part], { name: who.data.student_firstname }),
      title: exam.card_title,
      about: exam.card_description,
      day: new Intl.DateTimeFormat(locale.intl, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      }).format(Date.parse(exam.exam_date)),
      hours: into(locale.hours, { from: clock(starts), to: clock(ends) }),
    }
    for (const slot of root.querySelectorAll(`[${names.slot}]`))
      slot.textContent = texts[slot.getAttribute(names.slot) ?? ''] ?? ''
    root.setAttribute(names.painted, '')
  }
  Promise.all([read(paths[0]), read(paths[1])])
    .then(([board, who]) => show(board as WireBoard, who as WireProfile))
    .catch(() => undefined)
}

/** The script itself, for the page; its hash is in the page's policy like that of every script of ours. */
export const earlyPaintScript = (language: Language): string => {
  const { intl, dayParts, clock, hours } = LOCALES[language]
  const facts: PaintFacts = {
    names: EARLY,
    prefetched: PREFETCH.global,
    paths: [dashboard.path, profile.path],
    locale: { intl, dayParts, clock, hours },
  }
  return `(${paint.toString()})(${JSON.stringify(facts)})`.replaceAll(/\n\s*/g, '\n')
}
