import { done, refuse } from '@medha/rules/outcome'
import { sql } from 'kysely'
import { instantOfMs } from '../../../kernel/instants.ts'
import { attemptKey, attemptRows, type AttemptRow } from '../attempts/attempt-row.ts'
import { examProfileOf } from '../attempts/noted.ts'
import { shardOfAttempt } from '../domain/attempt-id.ts'
import { transition, type AttemptAct, type AttemptRefusal } from '../domain/attempt-transition.ts'
import { proportionalExtra } from '../domain/compensation.ts'
import type { TestAttempt } from '../domain/test-attempt.ts'
import { endAttempt } from './end-attempt.ts'
import type { ActContext, ActOutcome, ActRefusal, OfficeAct, Performed } from './office-act.ts'
import { isAnyReleased } from './released.ts'
import { reopenAttempts } from './reopen-attempts.ts'

const MINUTE = 60_000

/** Maps a refusal of the state machine to one of the exam office. */
const refusedBy = (code: AttemptRefusal): ActRefusal => {
  if (code === 'delivery.not-submitted' || code === 'delivery.result-released') return code
  return 'delivery.closed'
}

/** Every act except an announcement or erratum goes through the state machine. */
const machineAct = (act: OfficeAct, row: AttemptRow, now: number, isReleased: boolean): AttemptAct | null => {
  const { scope } = row
  switch (act.act) {
    case 'extend':
      return {
        act: 'extend',
        extra: proportionalExtra(act.minutes * MINUTE, row.compensationMs > 0),
        isReleased,
        now,
        scope,
      }
    case 'pause':
    case 'resume':
      return { act: act.act, now, scope }
    case 'end':
      return { act: 'end', at: now, now, scope }
    case 'reopen':
      return { act: 'reopen', duration: act.minutes * MINUTE, isReleased, now, scope }
    case 'void':
      return { act: 'void', isReleased, now, scope }
    case 'announce':
    case 'erratum':
    case 'accommodate':
    case 'move':
      return null
  }
}

/** Writes what the state machine decided, except its head and `Infinity`: chains and sheets come from the database. */
const writeDecided = async (context: ActContext, row: AttemptRow, after: TestAttempt): Promise<void> => {
  const { attempt, attemptId } = row
  if (after.state === 'submitted') return endAttempt(context, row)
  if (after.epoch > attempt.epoch)
    return reopenAttempts(context, [{ ...row, attempt: { ...attempt, deadlineAt: after.deadlineAt } }])
  await context.trx
    .updateTable('delivery.test_attempts')
    .set({
      state: after.state,
      paused_at: after.pausedAt === null ? null : instantOfMs(after.pausedAt),
      deadline_at: after.deadlineAt === null ? null : instantOfMs(after.deadlineAt),
    })
    .where('shard', '=', shardOfAttempt(attemptId))
    .where('attempt_id', '=', attemptId)
    .execute()
}

const KINDS = {
  extend: 'time',
  pause: 'pause',
  resume: 'resume',
  end: 'end',
  reopen: 'reopened',
  void: 'voided',
  announce: 'note',
  erratum: 'erratum',
} as const satisfies Partial<Record<OfficeAct['act'], Performed['kind']>>

/** ATT-11: removes the sheet of a voided attempt from results, which would otherwise mark it. */
const takeBack =
  ({ deps }: ActContext, { paperCode, studentId }: AttemptRow) =>
  async (): Promise<void> => {
    if (studentId !== null) await deps.takeBackSheet(paperCode, studentId)
  }

/** The support phone: a voided attempt has no receipt that shows it. */
const whomToCall = async ({ deps, trx }: ActContext, row: AttemptRow): Promise<Performed['text']> => {
  const exam = await examProfileOf({ db: trx, catalogue: deps.catalogue }, row)
  return exam === null ? null : { en: exam.supportPhone, hi: exam.supportPhone }
}

export const actOnAttempt = async (
  context: ActContext,
  attemptId: string,
  act: OfficeAct,
): Promise<ActOutcome> => {
  const { trx, now } = context
  const [row] = await attemptRows(trx, attemptKey(attemptId), sql`for update of a`)
  if (row === undefined) return refuse('delivery.no-such-attempt')
  if (act.act === 'accommodate' || act.act === 'move') return refuse('delivery.wrong-scope')
  const performed: Performed = {
    kind: KINDS[act.act],
    sittingId: row.sittingId,
    centre: null,
    attemptId,
    text: act.act === 'void' ? await whomToCall(context, row) : 'text' in act ? act.text : null,
    items: act.act === 'erratum' ? act.items : null,
    reopened: 0,
    affected: 1,
  }
  const isReleased = await isAnyReleased(context, [row])
  const event = machineAct(act, row, now.getTime(), isReleased)
  if (event === null) return done(performed)
  if (isReleased) return refuse('delivery.result-released')
  const decided = transition(row.attempt, event)
  if (!decided.ok) return refuse(refusedBy(decided.refusal.code))
  await writeDecided(context, row, decided.value)
  const reopened = decided.value.epoch > row.attempt.epoch ? 1 : 0
  const wasSubmitted = act.act === 'void' && row.attempt.state === 'submitted'
  return done({ ...performed, reopened, ...(wasSubmitted ? { afterwards: takeBack(context, row) } : {}) })
}
