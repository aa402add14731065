import type { Entry } from '@medha/contract/wire/player'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { CookieCaller } from '../secrets/exam-cookies.ts'
import type { OpenAttempt } from '../../../edge/open-attempt.ts'
import { findAttempt, type AttemptRow } from './attempt-row.ts'
import type { AttemptsDeps } from './attempts-deps.ts'
import { giveExamCookie } from './enter.ts'
import { entryOf } from './entry-of.ts'

/** True if every turn from this one on ended by a reopening: no other device has had the attempt since. */
const isSameDevice = async (
  { db }: AttemptsDeps,
  { attemptId, attempt }: AttemptRow,
  epoch: number,
): Promise<boolean> => {
  if (epoch > attempt.epoch) return false
  const turns = await db
    .selectFrom('delivery.ended_turns')
    .select('epoch')
    .where('attempt_id', '=', attemptId)
    .where('epoch', '>=', epoch)
    .where('ended_by', '=', 'reopened')
    .execute()
  return turns.length === attempt.epoch - epoch
}

/**
 * The attempt of the calling device. If another device has the turn, the call is refused: only that device sees the
 * sheet. ATT-08: if the attempt was reopened, the device that had it receives the next turn.
 */
export const ownEntry = async (
  deps: AttemptsDeps,
  { attemptId, epoch }: OpenAttempt,
  caller: CookieCaller,
): Promise<Outcome<Entry, 'edge.no-attempt'>> => {
  const row = await findAttempt(deps.db, attemptId)
  if (row === null) return refuse('edge.no-attempt')
  if (row.attempt.epoch !== epoch) {
    if (!(await isSameDevice(deps, row, epoch))) return refuse('edge.no-attempt')
    giveExamCookie(deps, caller, row)
  }
  return done(await entryOf(deps, row))
}
