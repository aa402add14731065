import { indianDay } from '@medha/rules/indian-time'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { AnalyticsDeps } from '../analytics-deps.ts'

export interface EventBatch {
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

/** One insert, whatever the size of the batch; what is there already stays as it is. */
export const countEvents = async (
  { db, clock, concurrency }: AnalyticsDeps,
  { host, pageId, page, language, events }: EventBatch,
): Promise<Outcome<Nothing, 'edge.busy'>> => {
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
  const written = await concurrency.run(() =>
    db
      .insertInto('analytics.page_events')
      .values(rows)
      .onConflict((row) => row.doNothing())
      .execute(),
  )
  return written === null ? refuse('edge.busy') : done({})
}
