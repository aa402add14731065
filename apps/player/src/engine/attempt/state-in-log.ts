import type { StoredEvent } from '../store/records.ts'

/** What the stored events say about an attempt that is opened again. */
export const stateInLog = (events: readonly StoredEvent[], deadline: number) => ({
  isHandedIn: events.some(({ code }) => code === 'u'),
  // TIM-16: an end that time was added after is none.
  isOver: events.some(({ code, at }) => code === 'e' && at >= deadline),
  /** A page that is loaded again without a link goes on with the span that the one before it noted. */
  wasFailing: events.findLast(({ code }) => code === 'o')?.values[0] === 0,
})
