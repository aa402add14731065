import type { Db } from '../../../platform/database.ts'

/** The state of a message: queued, taken by an aggregator, delivered, or given up. */
export type MessageState = 'waiting' | 'sent' | 'delivered' | 'failed'

interface Row {
  readonly state: string
  readonly reported: string | null
}

const stateOf = ({ state, reported }: Row): MessageState => {
  if (state === 'failed' || reported === 'failed') return 'failed'
  if (reported === 'delivered') return 'delivered'
  return state === 'sent' ? 'sent' : 'waiting'
}

/** Null if there is no message with this key. */
export const messageState = async (db: Db, dedupeKey: string): Promise<MessageState | null> => {
  const row = await db
    .selectFrom('notifications.message_keys as known')
    .innerJoin('notifications.messages as message', (join) =>
      join
        .onRef('message.message_id', '=', 'known.message_id')
        .onRef('message.created_at', '=', 'known.created_at'),
    )
    .leftJoin('notifications.reports as report', 'report.provider_id', 'message.provider_id')
    .select(['message.state', 'report.status as reported'])
    .where('known.dedupe_key', '=', dedupeKey)
    .executeTakeFirst()
  return row === undefined ? null : stateOf(row)
}
