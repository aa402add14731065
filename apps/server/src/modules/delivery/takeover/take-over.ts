import type { Entry, TakeoverRequest } from '@medha/contract/wire/player'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import type { Caller } from '../../../edge/caller.ts'
import type { Trx } from '../../../platform/database.ts'
import { inSpreadTransaction } from '../../../platform/database-transaction.ts'
import { attemptKey, attemptRows, type AttemptRow } from '../attempts/attempt-row.ts'
import type { AttemptsDeps } from '../attempts/attempts-deps.ts'
import { deviceHash, giveExamCookie } from '../attempts/enter.ts'
import { entryOf, LEAST_BUILD } from '../attempts/entry-of.ts'
import { endIfOver } from '../attempts/sweep.ts'
import { CHANGES_LOCK } from '../board/changes-lock.ts'
import { shardOfAttempt } from '../domain/attempt-id.ts'
import { transition } from '../domain/attempt-transition.ts'
import { attemptSecrets } from '../secrets/attempt-secrets.ts'
import { takeLaunch } from '../use-cases/take-launch.ts'
import { attemptOfLaunch, type LaunchedAttempt } from './attempt-of-launch.ts'
import { answerOfOther } from './takeover-question.ts'
import { checkProof } from './check-proof.ts'

export type TakeoverRefusal =
  | 'delivery.launch-spent'
  | 'delivery.build-too-old'
  | 'delivery.proof-needed'
  | 'delivery.proof-wrong'
  | 'delivery.closed'

/** The old device waits for changes, so it becomes read-only immediately. */
const notifyMoved = async (
  trx: Trx,
  { attemptId, sittingId, attempt }: AttemptRow,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('delivery.changes')
    .values({
      sitting_id: sittingId,
      attempt_id: attemptId,
      act: 'take-over',
      kind: 'moved',
      at: now,
      made_by: 'delivery',
      reason: 'the test goes on on another device',
      act_key: `take-over:${attemptId}:${attempt.epoch}`,
      what: JSON.stringify({ epoch: attempt.epoch }),
    })
    .execute()
}

/** Checked before taking the lock that all changes wait for. */
const seemsProven = async (
  deps: AttemptsDeps,
  found: LaunchedAttempt,
  { proof, device }: TakeoverRequest,
  caller: Caller,
): Promise<Outcome<'right', TakeoverRefusal>> => {
  const newDevice = deviceHash(device)
  // The response was lost: this device already has the test, and its proof is used up.
  if (found.attempt.device === newDevice) return done('right')
  if (proof.kind === 'sms-code') {
    const checked = await deps.takeoverCodes.check(found.studentId, proof.digits, caller)
    return checked.ok ? done('right') : refuse('delivery.proof-wrong')
  }
  if (proof.kind !== 'other-device') return done('right')
  const answer = await answerOfOther(deps.db, found, newDevice, deps.clock.now())
  if (answer === null) return refuse('delivery.proof-needed')
  return answer === 'yes' ? done('right') : refuse('delivery.proof-wrong')
}

/** A4: the old device's turn ends with its chain unchanged, and a new chain begins on the same sheet. */
const moveTo = async (
  trx: Trx,
  row: AttemptRow,
  given: Pick<TakeoverRequest, 'device' | 'label'> & {
    readonly proof: string
    readonly portalDevice: Buffer | null
    readonly now: Date
  },
): Promise<AttemptRow | null> => {
  const device = deviceHash(given.device)
  const moved = transition(row.attempt, {
    act: 'take-over',
    device,
    now: given.now.getTime(),
    scope: row.scope,
  })
  if (!moved.ok) return null
  const { attemptId, nonce, attempt } = row
  const head = attemptSecrets(attemptId, nonce).chainStart(moved.value.epoch)
  await trx
    .insertInto('delivery.ended_turns')
    .values({
      attempt_id: attemptId,
      epoch: attempt.epoch,
      ended_at: given.now,
      ended_by: given.proof,
      seq: attempt.seq,
      head: row.head,
    })
    .execute()
  await trx
    .updateTable('delivery.test_attempts')
    .set({
      epoch: moved.value.epoch,
      seq: 0,
      head,
      device_hash: Buffer.from(device, 'hex'),
      device_label: given.label,
      portal_device_hash: given.portalDevice,
    })
    .where('shard', '=', shardOfAttempt(attemptId))
    .where('attempt_id', '=', attemptId)
    .execute()
  await notifyMoved(trx, row, given.now)
  return { ...row, head, attempt: { ...moved.value, head: head.toString('base64url') } }
}

/** ATT-13, ATT-14: a running test continues on another device that has proven to be the student's. */
export const takeOver = async (
  deps: AttemptsDeps,
  request: TakeoverRequest,
  caller: Caller,
): Promise<Outcome<Entry, TakeoverRefusal>> => {
  const { code, device, label, build, proof } = request
  if (build < LEAST_BUILD) return refuse('delivery.build-too-old')
  const deviceKey = Buffer.from(deviceHash(device), 'hex')
  const found = await attemptOfLaunch(deps, code, deviceKey)
  if (found === null) return refuse('delivery.launch-spent')
  const { launchDevice: portalDevice } = found
  const seems = await seemsProven(deps, found, request, caller)
  if (!seems.ok) return seems
  await endIfOver(deps, found.attemptId)
  const moved = await inSpreadTransaction(
    deps.db,
    async (trx): Promise<Outcome<AttemptRow, TakeoverRefusal>> => {
      await CHANGES_LOCK.execute(trx)
      const now = deps.clock.now()
      const [row] = await attemptRows(trx, attemptKey(found.attemptId), sql`for update of a`)
      if (row?.attempt.state !== 'running') return refuse('delivery.closed')
      // The response was lost: this device already has the test.
      if (row.attempt.device === deviceHash(device)) return done(row)
      const checked = await checkProof(trx, row, { proof, device, portalDevice, now })
      if (!checked.ok) return checked
      const after = await moveTo(trx, row, { device, label, proof: proof.kind, portalDevice, now })
      return after === null ? refuse('delivery.closed') : done(after)
    },
  )
  if (!moved.ok) return moved
  await takeLaunch(deps.db, deps.clock.now(), code, deviceKey)
  giveExamCookie(deps, caller, moved.value)
  return done(await entryOf(deps, moved.value))
}
