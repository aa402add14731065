import { indianDay } from '@medha/rules/indian-time'
import { done, type Outcome } from '@medha/rules/outcome'
import type { AnalyticsDeps } from '../analytics-deps.ts'

export interface EventBatch {
  /** Where it came from: counted, and not written down. */
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

/** The address first: what it has used up takes nothing from all others. */
const isWithinCaps = async (
  { limits, caps }: Pick<AnalyticsDeps, 'limits' | 'caps'>,
  { ipKey, events }: EventBatch,
): Promise<boolean> =>
  (await limits.take(caps.ofAddressInDay, ipKey, events.length)) &&
  (await limits.take(caps.ofAllInHour, 'all', events.length)) &&
  (await limits.take(caps.ofAllInDay, 'all', events.length))

/**
 * One insert, whatever the size of the batch; what is there already stays as it is. What is above the caps, or would
 * have to wait for a connection, is dropped: a page has nothing to do about it, so it is not told.
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
