import type { WrittenEvent } from '@medha/test-rules/block'
import { readTestEvent, type TestEvent } from '@medha/test-rules/test-event'

/** ITG-01: everything that is noted about a sitting besides its answers. */
export type SignalCode =
  | 'page-left'
  | 'focus-lost'
  | 'full-screen-left'
  | 'copied'
  | 'size-changed'
  | 'second-tab'
  | 'other-device'
  | 'clock-step'
  | 'offline'
  | 'reloaded'

export interface NotedSignal {
  /** Milliseconds since 1970, as the device claims it. */
  readonly at: number
  readonly code: SignalCode
  /** Null for a signal without a duration, and for a span whose end was never reported. */
  readonly seconds: number | null
  /** The question that was copied from, by its master number. */
  readonly item: number | null
}

type SpanCode = 'page-left' | 'focus-lost' | 'offline'
interface Span {
  readonly code: SpanCode
  readonly from: number
  readonly to: number | null
}

/** The span that an event begins or ends. */
const spanOf = (event: TestEvent): { readonly code: SpanCode; readonly begins: boolean } | null => {
  if (event.act === 'hide-page') return { code: 'page-left', begins: event.isOn }
  if (event.act === 'focus') return { code: 'focus-lost', begins: !event.isOn }
  return event.act === 'online' ? { code: 'offline', begins: !event.isOn } : null
}

/**
 * A loaded page is visible and focused, but only a save shows that the link is back. The end of the test ends all
 * spans.
 */
const endedBy = ({ act }: TestEvent): readonly SpanCode[] => {
  if (act === 'time-over' || act === 'submit') return ['page-left', 'focus-lost', 'offline']
  return act === 'reload' ? ['page-left', 'focus-lost'] : []
}

const signal = (at: number, code: SignalCode, more: Partial<NotedSignal> = {}): NotedSignal => ({
  at,
  code,
  seconds: null,
  item: null,
  ...more,
})

const instantOf = (event: TestEvent, before: TestEvent | null, at: number): NotedSignal | null => {
  if (event.act === 'copy') return signal(at, 'copied', { item: event.item })
  if (event.act === 'size-class') return signal(at, 'size-changed')
  if (event.act === 'second-tab') return signal(at, 'second-tab')
  if (event.act === 'full-screen') return event.isOn ? null : signal(at, 'full-screen-left')
  if (event.act === 'clock-step')
    return signal(at, 'clock-step', { seconds: Math.round(Math.abs(event.milliseconds) / 1000) })
  // A tab that takes over is loaded too; it is already noted as `second-tab`.
  if (event.act === 'reload') return before?.act === 'second-tab' ? null : signal(at, 'reloaded')
  return null
}

/** How much of a lost focus may lie outside the hidden span: the browser reports the two one after the other. */
const BESIDE_HIDDEN = 2_000

/** Another tab or app in front also takes the focus; the `page-left` signal covers it. */
const isCoveredByHidden = ({ from, to }: Span, hidden: readonly Span[]): boolean => {
  const until = to ?? Infinity
  const within = hidden.filter((page) => page.from < until && (page.to ?? Infinity) > from)
  if (within.length === 0) return false
  if (to === null) return within.some((page) => page.to === null)
  const covered = within.reduce(
    (sum, page) => sum + Math.min(to, page.to ?? Infinity) - Math.max(from, page.from),
    0,
  )
  return to - from - covered <= BESIDE_HIDDEN
}

/**
 * ITG-03: the signals of one device, in the order of its chain, as staff and the student see them. No verdict, mark or
 * end of a test depends on a signal (ITG-04).
 */
export const notedSignals = (events: readonly WrittenEvent[]): NotedSignal[] => {
  const noted: NotedSignal[] = []
  const spans: Span[] = []
  const open = new Map<SpanCode, number>()
  const end = (code: SpanCode, to: number | null): void => {
    const from = open.get(code)
    if (from === undefined) return
    open.delete(code)
    spans.push({ code, from, to })
  }
  let before: TestEvent | null = null
  for (const written of events) {
    const event = readTestEvent(written)
    if (event === null) continue
    const { at } = written
    for (const code of endedBy(event)) end(code, at)
    const span = spanOf(event)
    if (span?.begins === true && !open.has(span.code)) open.set(span.code, at)
    if (span?.begins === false) end(span.code, at)
    const instant = instantOf(event, before, at)
    if (instant !== null) noted.push(instant)
    before = event
  }
  for (const code of open.keys()) end(code, null)
  const hidden = spans.filter(({ code }) => code === 'page-left')
  for (const span of spans) {
    if (span.code === 'focus-lost' && isCoveredByHidden(span, hidden)) continue
    const { code, from, to } = span
    noted.push(
      signal(from, code, to === null ? {} : { seconds: Math.max(0, Math.round((to - from) / 1000)) }),
    )
  }
  return noted.toSorted((one, other) => one.at - other.at)
}
