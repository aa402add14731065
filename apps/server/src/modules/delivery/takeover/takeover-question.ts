import type { TakeoverAnswer, TakeoverQuestion, TakeoverQuestionRequest } from '@medha/contract/wire/player'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { SITTING_TIMING } from '@medha/test-rules/test-timing'
import { sql } from 'kysely'
import type { OpenAttempt } from '../../../edge/open-attempt.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { inSpreadTransaction } from '../../../platform/database-transaction.ts'
import { attemptKey, attemptRows, type AttemptRow } from '../attempts/attempt-row.ts'
import type { AttemptsDeps } from '../attempts/attempts-deps.ts'
import { deviceHash } from '../attempts/enter.ts'
import { CHANGES_LOCK } from '../board/changes-lock.ts'
import { attemptOfLaunch } from './attempt-of-launch.ts'

/**
 * F27: after a no, or after this many unanswered requests, the student who sits the test is not disturbed for this
 * long.
 */
const QUIET_MS = 10 * 60_000
const MOST_QUESTIONS = 3

interface Question {
  readonly answer: 'yes' | 'no' | null
  readonly device: string
  readonly expiresAt: Date
}

/** Recent requests to this turn of the attempt, newest first. */
const recentQuestions = async (
  db: Db | Trx,
  { attemptId, attempt }: Pick<AttemptRow, 'attemptId' | 'attempt'>,
  now: Date,
): Promise<readonly Question[]> => {
  const { rows } = await sql<Question>`
    select answer, encode(device_hash, 'hex') as device, expires_at as "expiresAt" from delivery.takeover_requests
    where attempt_id = ${attemptId} and requested_at > ${later(now, -QUIET_MS)} and epoch = ${attempt.epoch}
    order by requested_at desc, change_id desc`.execute(db)
  return rows
}

const writeQuestion = async (
  trx: Trx,
  { attemptId, sittingId, attempt }: AttemptRow,
  request: { readonly device: string; readonly label: string; readonly now: Date },
): Promise<void> => {
  const { device, label, now } = request
  const { change_id: changeId } = await trx
    .insertInto('delivery.changes')
    .values({
      sitting_id: sittingId,
      attempt_id: attemptId,
      act: 'ask-takeover',
      kind: 'takeover-asked',
      text_en: label,
      text_hi: label,
      at: now,
      made_by: 'delivery',
      reason: 'another device asks for this test',
      act_key: `ask-takeover:${attemptId}:${device}:${now.getTime()}`,
      what: JSON.stringify({ epoch: attempt.epoch }),
    })
    .returning('change_id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('delivery.takeover_requests')
    .values({
      change_id: changeId,
      attempt_id: attemptId,
      epoch: attempt.epoch,
      device_hash: Buffer.from(device, 'hex'),
      requested_at: now,
      expires_at: later(now, SITTING_TIMING.takeoverQuestion),
    })
    .execute()
}

/** Proof 1 of T §3.7. One request at a time, and only a few: the running test is not disturbed. */
export const sendTakeoverQuestion = async (
  deps: AttemptsDeps,
  { code, device, label }: TakeoverQuestionRequest,
): Promise<
  Outcome<TakeoverQuestion, 'delivery.launch-spent' | 'delivery.asked-too-often' | 'delivery.closed'>
> => {
  const found = await attemptOfLaunch(deps, code)
  if (found === null) return refuse('delivery.launch-spent')
  const newDevice = deviceHash(device)
  return inSpreadTransaction(deps.db, async (trx) => {
    await CHANGES_LOCK.execute(trx)
    const now = deps.clock.now()
    const [row] = await attemptRows(trx, attemptKey(found.attemptId), sql`for update of a`)
    if (row?.attempt.state !== 'running') return refuse('delivery.closed')
    const earlier = await recentQuestions(trx, row, now)
    const open = earlier.find(({ answer, expiresAt }) => answer === null && expiresAt > now)
    // A retry, because the response was lost.
    if (open?.device === newDevice)
      return done({ seconds: Math.ceil((open.expiresAt.getTime() - now.getTime()) / 1000) })
    const isRefused = earlier.some(({ answer }) => answer === 'no')
    if (open !== undefined || isRefused || earlier.length >= MOST_QUESTIONS)
      return refuse('delivery.asked-too-often')
    await writeQuestion(trx, row, { device: newDevice, label, now })
    return done({ seconds: SITTING_TIMING.takeoverQuestion / 1000 })
  })
}

/**
 * Only the device with the turn answers, once, while the request is open. A yes stays valid for the same time again.
 */
export const answerTakeover = async (
  { db, clock }: Pick<AttemptsDeps, 'db' | 'clock'>,
  { attemptId, epoch }: OpenAttempt,
  { change, isYes }: TakeoverAnswer,
): Promise<Outcome<Record<string, never>, 'delivery.asked-too-late'>> => {
  const now = clock.now()
  const { rows } = await sql`
    update delivery.takeover_requests r
    set answer = ${isYes ? 'yes' : 'no'}, expires_at = ${later(now, SITTING_TIMING.takeoverQuestion)}
    where r.change_id = ${change} and r.attempt_id = ${attemptId} and r.epoch = ${epoch} and r.answer is null
      and r.expires_at > ${now} and exists (select from delivery.test_attempts a
        where ${attemptKey(attemptId)} and a.epoch = ${epoch} and a.state = 'running')
    returning r.change_id`.execute(db)
  return rows.length === 0 ? refuse('delivery.asked-too-late') : done({})
}

/** The answer of the device that has the test; null while there is none. An expired request counts as a no. */
export const answerOfOther = async (
  db: Db | Trx,
  row: Pick<AttemptRow, 'attemptId' | 'attempt'>,
  device: string,
  now: Date,
): Promise<'yes' | 'no' | null> => {
  const own = (await recentQuestions(db, row, now)).find((question) => question.device === device)
  return own === undefined || own.expiresAt <= now ? 'no' : own.answer
}
