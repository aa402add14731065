import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { later } from '../../../kernel/instants.ts'
import type { Trx } from '../../../platform/database.ts'
import { TALLY_STEP_MS, type SendKeys } from '../queries/send-history.ts'

/** Two who add to the same row wait for each other's commit; with this many rows they seldom meet. */
const SHARES = 32

/** Adds to the sums that the breaker for everybody reads. */
export const tally = async (
  trx: Trx,
  now: Date,
  more: {
    readonly sent?: number
    readonly proven?: number
    readonly reserve?: number
    readonly burned?: number
  },
): Promise<void> => {
  const startsAt = later(now, -(now.getTime() % TALLY_STEP_MS))
  const { sent = 0, proven = 0, reserve = 0, burned = 0 } = more
  await trx
    .insertInto('verification.otp_tallies')
    .values({
      starts_at: startsAt,
      share: randomInt(SHARES),
      sent,
      proven,
      reserve_sent: reserve,
      burned,
    })
    .onConflict((conflict) =>
      conflict.columns(['starts_at', 'share']).doUpdateSet({
        sent: sql`otp_tallies.sent + excluded.sent`,
        proven: sql`otp_tallies.proven + excluded.proven`,
        reserve_sent: sql`otp_tallies.reserve_sent + excluded.reserve_sent`,
        burned: sql`otp_tallies.burned + excluded.burned`,
      }),
    )
    .execute()
}

/** Any fixed number: it keeps our advisory locks apart from those of others. */
const LOCKS = 3020

export const lockNumber = async (trx: Trx, numberKey: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`number:${numberKey}`}, ${LOCKS}))`.execute(trx)
}

/**
 * Whoever asks for a code queues behind others with the same number, line, network or prefix: only then is a count a
 * count. Always taken in this order, so two callers never wait for each other.
 */
export const lockSender = async (trx: Trx, { numberKey, line, network, prefix }: SendKeys): Promise<void> => {
  const lock = (name: string) => sql`pg_advisory_xact_lock(hashtextextended(${name}, ${LOCKS}))`
  await sql`select ${lock(`number:${numberKey}`)}, ${lock(`line:${line}`)}, ${lock(`network:${network}`)},
    ${lock(`prefix:${prefix}`)}`.execute(trx)
}

export const lockEverybody = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('everybody', ${LOCKS}))`.execute(trx)
}
