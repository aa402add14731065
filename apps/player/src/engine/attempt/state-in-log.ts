import type { StoredEvent } from '../store/records.ts'

/** The state that the stored events of a reopened attempt imply. */
export const stateInLog = (events: readonly StoredEvent[], deadline: number) => ({
  isHandedIn: events.some(({ code }) => code === 'u'),
  // TIM-16: an end before time was added does not count.
  isOver: events.some(({ code, at }) => code === 'e' && at >= deadline),
  /** A page that is reloaded offline continues the offline period that the page before it recorded. */
  wasFailing: events.findLast(({ code }) => code === 'o')?.values[0] === 0,
})
