import type { Trx } from '../../../platform/database.ts'
import type { Challenge } from '../domain/otp-challenge.ts'
import { tally } from './otp-records.ts'

/** The code is used, and every message that carried it was wanted: the first, each resend, and repeats by the other way. */
export const writeAccepted = async (
  trx: Trx,
  challengeId: string,
  { usedAt, repeatEndsAt }: Pick<Challenge, 'usedAt' | 'repeatEndsAt'>,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('verification.otp_challenges')
    .set({ used_at: usedAt, repeat_ends_at: repeatEndsAt })
    .where('challenge_id', '=', challengeId)
    .execute()
  const proven = await trx
    .updateTable('verification.otp_sends')
    .set({ is_proven: true })
    .where('challenge_id', '=', challengeId)
    .where('is_proven', '=', false)
    .returning('is_repeated')
    .execute()
  const repeats = proven.filter((send) => send.is_repeated).length
  await tally(trx, now, { proven: proven.length + repeats })
}

const noteWrongGuess = async (trx: Trx, numberKey: string, now: Date): Promise<void> => {
  await trx
    .insertInto('verification.otp_wrong_guesses')
    .values({ number_key: numberKey, guessed_at: now })
    .execute()
}

export interface WrongGuess {
  readonly challengeId: string
  readonly numberKey: string
  readonly wrongTries: number
  readonly isBurned: boolean
}

export const writeWrong = async (
  trx: Trx,
  { challengeId, numberKey, wrongTries, isBurned }: WrongGuess,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('verification.otp_challenges')
    .set({ wrong_tries: wrongTries, burned_at: isBurned ? now : null })
    .where('challenge_id', '=', challengeId)
    .execute()
  await noteWrongGuess(trx, numberKey, now)
  if (isBurned) await tally(trx, now, { burned: 1 })
}

/** Wrong digits for a code that was right before come from somebody else: they count, and nobody repeats it any more. */
export const writeWrongRepeat = async (
  trx: Trx,
  { challengeId, numberKey }: WrongGuess,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('verification.otp_challenges')
    .set({ repeat_ends_at: now })
    .where('challenge_id', '=', challengeId)
    .execute()
  await noteWrongGuess(trx, numberKey, now)
}
