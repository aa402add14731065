import type { EnterRequest, Entry } from '@medha/contract/wire/player'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { CookieCaller } from '../secrets/exam-cookies.ts'
import { instantOfMs, later } from '../../../kernel/instants.ts'
import { shardOf, shardOfAttempt } from '../domain/attempt-id.ts'
import { transition } from '../domain/attempt-transition.ts'
import { returnLaunch, takeLaunch } from '../use-cases/take-launch.ts'
import { attemptKey, attemptRows, type AttemptRow } from './attempt-row.ts'
import type { AttemptsDeps } from './attempts-deps.ts'
import { entryOf, LEAST_BUILD } from './entry-of.ts'
import { launchedSitting } from './launched-sitting.ts'
import { layOutSitting } from './lay-out-sitting.ts'
import { makeAttempt } from './make-attempt.ts'

export type EnterRefusal =
  | 'delivery.launch-spent'
  | 'delivery.in-use-elsewhere'
  | 'delivery.no-paper-yet'
  | 'delivery.build-too-old'
  | 'delivery.closed'

/** T §4.2: the cookie outlives the deadline, so that a phone can still send unsent answers. */
const COOKIE_AFTER_END_MS = 48 * 3_600_000

/** The player polls every half minute; a hidden tab or a weak link polls less often. */
const PAPER_WAIT_MS = 5 * 60_000
/** A code of the exam office lives for ten minutes, and the student has to call for it first. */
const TAKEOVER_WAIT_MS = 20 * 60_000

export const deviceHash = (device: string): string => createHash('sha256').update(device).digest('hex')

/** Sets the exam cookie for the device's current turn. */
export const giveExamCookie = (
  deps: Pick<AttemptsDeps, 'cookies'>,
  caller: CookieCaller,
  { attempt, scope, attemptId }: AttemptRow,
): void => {
  const { entryUntil, duration } = attempt.hours
  const end = (attempt.deadlineAt ?? entryUntil + duration) + scope.extra
  deps.cookies.give(caller, { attemptId, epoch: attempt.epoch }, later(instantOfMs(end), COOKIE_AFTER_END_MS))
}

interface Turn {
  readonly device: string
  readonly label: string
  readonly portalDevice: Buffer | null
}

/** Begins the turn of the device with the row locked: two devices that enter together get one turn each. */
const beginTurn = (
  deps: AttemptsDeps,
  attemptId: string,
  { device, label, portalDevice }: Turn,
): Promise<Outcome<AttemptRow, EnterRefusal>> =>
  deps.db.transaction().execute(async (trx) => {
    const [row] = await attemptRows(trx, attemptKey(attemptId), sql`for update of a`)
    if (row === undefined) return refuse('delivery.closed')
    const { attempt, scope } = row
    const now = deps.clock.now().getTime()
    if (attempt.state === 'ready' && now >= attempt.hours.entryUntil) return refuse('delivery.closed')
    const entered = transition(attempt, { act: 'enter', device, now, scope })
    if (!entered.ok)
      return refuse(
        entered.refusal.code === 'delivery.in-use-elsewhere'
          ? 'delivery.in-use-elsewhere'
          : 'delivery.closed',
      )
    if (entered.value !== attempt)
      await trx
        .updateTable('delivery.test_attempts')
        .set({
          epoch: entered.value.epoch,
          device_hash: Buffer.from(device, 'hex'),
          device_label: label,
          portal_device_hash: portalDevice,
        })
        .where('shard', '=', shardOfAttempt(attemptId))
        .where('attempt_id', '=', attemptId)
        .execute()
    return done({ ...row, attempt: entered.value })
  })

/** Exchanges a launch for an exam cookie and everything that the player needs. */
export const enter = async (
  deps: AttemptsDeps,
  { code, device, label, build }: EnterRequest,
  caller: CookieCaller,
): Promise<Outcome<Entry, EnterRefusal>> => {
  if (build < LEAST_BUILD) return refuse('delivery.build-too-old')
  const launch = await takeLaunch(deps.db, deps.clock.now(), code, Buffer.from(deviceHash(device), 'hex'))
  const planned = launch === null ? null : await launchedSitting(deps, launch)
  if (launch === null || planned === null) return refuse('delivery.launch-spent')
  const sitting = await layOutSitting(deps, planned)
  const { db } = deps.databases.of(shardOf(launch.studentId))
  const made = await makeAttempt(db, launch.studentId, sitting)
  if (made === null) {
    const now = deps.clock.now()
    if (sitting.kind === 'hall' || now.getTime() >= sitting.hours.entryUntil) return refuse('delivery.closed')
    await returnLaunch(deps.db, now, code, PAPER_WAIT_MS)
    return refuse('delivery.no-paper-yet')
  }
  const here = { ...deps, db }
  const entered = await beginTurn(here, made.attemptId, {
    device: deviceHash(device),
    label,
    portalDevice: launch.portalDevice,
  })
  if (!entered.ok) {
    // The same launch, together with a code, proves that the test may continue on this device.
    if (entered.refusal.code === 'delivery.in-use-elsewhere')
      await returnLaunch(deps.db, deps.clock.now(), code, TAKEOVER_WAIT_MS)
    return entered
  }
  giveExamCookie(deps, caller, entered.value)
  return done(await entryOf(here, entered.value))
}
