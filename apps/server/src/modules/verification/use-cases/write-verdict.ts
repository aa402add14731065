import { sql } from 'kysely'
import { compiled } from '../../../platform/database-query.ts'
import type { Trx } from '../../../platform/database.ts'
import type { Challenge } from '../domain/otp-challenge.ts'
import { addTally, tally, tallyOf } from './otp-records.ts'

/** In one statement: the challenge, its messages, and the proven sum, which grows by the messages and their repeats. */
const accept = compiled(
  (
    _,
    it: {
      readonly challengeId: string
      readonly usedAt: Date | null
      readonly repeatEndsAt: Date | null
      readonly startsAt: Date
      readonly share: number
    },
  ) => sql`
  with used as (
    update verification.otp_challenges set used_at = ${it.usedAt}, repeat_ends_at = ${it.repeatEndsAt}
    where challenge_id = ${it.challengeId}
  ), proven as (
    update verification.otp_sends set is_proven = true
    where challenge_id = ${it.challengeId} and not is_proven returning is_repeated, budget
  ) ${addTally(
    it,
    sql`select 0, (count(*) filter (where budget <> 'trusted') + count(*) filter (where is_repeated))::int, 0,
      (count(*) filter (where budget = 'crowd'))::int, 0, 0 from proven`,
  )}`,
)

/** Marks the code used and every message that carried it proven: the first, resends, and repeats. */
export const writeAccepted = async (
  trx: Trx,
  challengeId: string,
  { usedAt, repeatEndsAt }: Pick<Challenge, 'usedAt' | 'repeatEndsAt'>,
  now: Date,
): Promise<void> => {
  await accept(trx, { challengeId, usedAt, repeatEndsAt, ...tallyOf(now) })
}

/**
 * Every wrong guess counts, also one that leaves a code two tries: for its browser, address, subnet, number and the
 * shared sum. Guarded places have used up their share of that sum, and a right guess there opens nothing.
 */
const noteWrongGuess = async (
  trx: Trx,
  {
    numberKey,
    guesser,
    ipKey,
    subnetKey,
    isGuarded,
  }: Pick<WrongGuess, 'numberKey' | 'guesser' | 'ipKey' | 'subnetKey' | 'isGuarded'>,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('verification.otp_wrong_guesses')
    .values({
      number_key: numberKey,
      browser_hash: guesser,
      ip_key: ipKey,
      subnet_key: subnetKey,
      guessed_at: now,
    })
    .execute()
  if (!isGuarded) await tally(trx, now, 'wrong guess')
}

export interface WrongGuess {
  readonly challengeId: string
  readonly numberKey: string
  readonly guesser: Buffer
  readonly ipKey: string
  readonly subnetKey: string
  readonly isGuarded: boolean
  readonly wrongTries: number
  readonly isBurned: boolean
}

export const writeWrong = async (
  trx: Trx,
  { challengeId, wrongTries, isBurned, ...guess }: WrongGuess,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('verification.otp_challenges')
    .set({ wrong_tries: wrongTries, burned_at: isBurned ? now : null })
    .where('challenge_id', '=', challengeId)
    .execute()
  await noteWrongGuess(trx, guess, now)
}

/** A wrong code after the right one comes from a stranger: it counts as a guess and ends the time for repeats. */
export const writeWrongRepeat = async (
  trx: Trx,
  { challengeId, ...guess }: WrongGuess,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('verification.otp_challenges')
    .set({ repeat_ends_at: now })
    .where('challenge_id', '=', challengeId)
    .execute()
  await noteWrongGuess(trx, guess, now)
}
