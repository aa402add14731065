import type { TestEvent } from './test-event.ts'

/** An event of one device, with its claimed time. */
export interface TimedEvent {
  readonly at: number
  readonly event: TestEvent
}

/** What the events show about one question, named by its first item. */
export interface QuestionTime {
  /** How long it was visible. */
  readonly ms: number
  /** How often its answer changed; the first answer is no change. */
  readonly changes: number
}

const answerIn = (event: TestEvent): string | null => {
  if (event.act === 'choose') return String(event.options)
  if (event.act === 'enter-number') return `n${event.hundredths ?? ''}`
  return event.act === 'clear' ? '' : null
}

/**
 * RVW-09: how long each question was visible. Time counts for the question shown last, while the page is not hidden.
 * The time between a device's last event and its next page load does not count, because what was visible is unknown.
 * `devices` has the events of each device in their order; the time after the last event is unknown too.
 */
export const timeInSight = (
  devices: readonly (readonly TimedEvent[])[],
  /** The first item of the question that contains this item: rows of a matrix are one question. */
  questionOf: (item: number) => number,
): ReadonlyMap<number, QuestionTime> => {
  const times = new Map<number, { ms: number; changes: number }>()
  const answers = new Map<number, string>()
  const timeOf = (question: number) => {
    const known = times.get(question) ?? { ms: 0, changes: 0 }
    times.set(question, known)
    return known
  }
  for (const events of devices) {
    let shown: number | null = null
    let isHidden = false
    let since = 0
    for (const { at, event } of events) {
      // A clock that was set back adds no time.
      if (shown !== null && !isHidden && event.act !== 'reload') timeOf(shown).ms += Math.max(0, at - since)
      since = at
      if (event.act === 'reload') isHidden = false
      if (event.act === 'hide-page') isHidden = event.isOn
      if (event.act === 'time-over' || event.act === 'submit') shown = null
      if (event.act === 'show') shown = questionOf(event.item)
      const answer = answerIn(event)
      if (answer === null || !('item' in event) || event.item === null) continue
      const before = answers.get(event.item)
      if (before !== undefined && before !== '' && before !== answer)
        timeOf(questionOf(event.item)).changes += 1
      answers.set(event.item, answer)
    }
  }
  return times
}

/** Whole seconds whose sum matches the milliseconds: each rounding error is carried to the next. */
export const wholeSeconds = (times: readonly number[]): number[] => {
  let [exact, written] = [0, 0]
  return times.map((ms) => {
    exact += ms
    const seconds = Math.round(exact / 1000) - written
    written += seconds
    return seconds
  })
}
