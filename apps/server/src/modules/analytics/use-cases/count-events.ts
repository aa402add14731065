import { indianDay } from '@medha/rules/indian-time'
import { done, type Outcome } from '@medha/rules/outcome'
import type { AnalyticsDeps } from '../deps.ts'

export interface EventBatch {
  /** The address of the sender: counted, and not stored. */
  readonly ipKey: string
  readonly host: string
  readonly pageId: string
  readonly page: string
  readonly language: 'en' | 'hi'
  readonly events: readonly {
    readonly number: number
    readonly name: string
    readonly facts: Readonly<Record<string, string | number | boolean>>
  }[]
}

type Nothing = Readonly<Record<never, never>>

/** The address first: what is above its cap takes nothing from the shared caps. */
const isWithinCaps = async (
  { limits, caps }: Pick<AnalyticsDeps, 'limits' | 'caps'>,
  { ipKey, events }: EventBatch,
): Promise<boolean> =>
  (await limits.take(caps.ofAddressInDay, ipKey, events.length)) &&
  (await limits.take(caps.ofAllInHour, 'all', events.length)) &&
  (await limits.take(caps.ofAllInDay, 'all', events.length))

/**
 * One insert, whatever the size of the batch; existing rows stay unchanged. Events above the caps, or beyond the queue
 * for a connection, are dropped without an error: a page could do nothing about it.
 */
export const countEvents = async (
  deps: AnalyticsDeps,
  batch: EventBatch,
): Promise<Outcome<Nothing, never>> => {
  if (!(await isWithinCaps(deps, batch))) return done({})
  const { db, clock, concurrency } = deps
  const { host, pageId, page, language, events } = batch
  const now = clock.now()
  const rows = events.map(({ number, name, facts }) => ({
    day: indianDay(now),
    page_id: pageId,
    number,
    received_at: now,
    host,
    page,
    language,
    name,
    facts: JSON.stringify(facts),
  }))
  await concurrency.run(() =>
    db
      .insertInto('analytics.page_events')
      .values(rows)
      .onConflict((row) => row.doNothing())
      .execute(),
  )
  return done({})
}
