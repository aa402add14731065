import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Trx } from '../../../platform/database.ts'
import { againAfterConflict, inTransaction } from '../../../platform/database-transaction.ts'
import { endIfOver } from '../attempts/sweep.ts'
import { CHANGES_LOCK } from '../board/changes-lock.ts'
import { accommodate } from './accommodate.ts'
import { actOnAttempt } from './act-on-attempt.ts'
import { actOnMany } from './act-on-many.ts'
import { canBeDone, isSigned } from './check-request.ts'
import { countScope, type ScopeCount } from './count-scope.ts'
import type {
  ActContext,
  ActOutcome,
  ActRefusal,
  ActReport,
  ActRequest,
  FileRequest,
  OfficeDeps,
  Performed,
} from './office-act.ts'
import { findAttemptOf, type FoundAttempt } from './find-attempt.ts'
import { openFile } from './open-file.ts'
import { isScopeReleased } from './released.ts'
import { takeFile } from './take-file.ts'
import { timelineOf, type TimelineEvent } from './timeline.ts'
import { watchSitting, watchSittings, type Watch, type WatchedSitting } from './watch.ts'

/** What the exam office does while a test runs. The console will use the same functions. */
export interface DeliveryOffice {
  act(request: ActRequest): Promise<Outcome<ActReport, ActRefusal>>
  /** OFL-12: takes the answers from a file that a student saved. The file names its attempt. */
  takeFile(request: FileRequest): Promise<Outcome<ActReport, ActRefusal>>
  /** A student's attempt in this sitting, or in any. */
  attemptOf(studentId: string, sittingId?: string | null): Promise<FoundAttempt | null>
  sittings(): Promise<readonly WatchedSitting[]>
  watch(sittingId: string): Promise<Watch>
  /** Null if there is no such attempt. */
  timeline(attemptId: string): Promise<readonly TimelineEvent[] | null>
}

type Stored = Omit<ActReport, 'changeId' | 'isRepeated'>
/** Only the digest of a file is stored with the act. */
type SignedRequest = Omit<ActRequest, 'act'> & {
  readonly act: ActRequest['act'] | { readonly act: 'take-file'; readonly digest: string }
}
interface What {
  readonly asked: Pick<SignedRequest, 'act' | 'scope'>
  readonly report: Stored
}

/** The stored form: instants become text. */
const stored = (asked: What['asked']): unknown => JSON.parse(JSON.stringify(asked))

const answeredBefore = async (
  trx: Trx,
  { key, act, scope }: SignedRequest,
): Promise<Outcome<ActReport, 'delivery.key-used'> | null> => {
  const { rows } = await sql<{ id: string; what: What }>`
    select change_id::text as id, what from delivery.changes where act_key = ${key}`.execute(trx)
  const [before] = rows
  if (before === undefined) return null
  if (!isDeepStrictEqual(before.what.asked, stored({ act, scope }))) return refuse('delivery.key-used')
  return done({ ...before.what.report, changeId: Number(before.id), isRepeated: true })
}

const perform = (context: ActContext, { act, scope, by, reason }: ActRequest): Promise<ActOutcome> => {
  switch (scope.of) {
    case 'attempt':
      return actOnAttempt(context, scope.attemptId, act)
    case 'student':
      return act.act === 'accommodate'
        ? accommodate(context, scope.studentId, { by, reason })
        : Promise.resolve(refuse('delivery.wrong-scope'))
    case 'centre':
    case 'sitting':
      return actOnMany(context, scope, act)
  }
}

const NEEDS_SOMEBODY: ReadonlySet<string> = new Set(['extend', 'pause', 'resume', 'end'])

const canBeEntered = async ({ trx, now }: ActContext, sittingId: string): Promise<boolean> =>
  (await trx
    .selectFrom('delivery.sittings')
    .select('sitting_id')
    .where('sitting_id', '=', sittingId)
    .where('entry_until', '>', now)
    .executeTakeFirst()) !== undefined

/** An act that reaches no student is a mistake, and is refused; if a result is released, the refusal says so. */
const isTooLate = async (
  context: ActContext,
  { act, scope }: SignedRequest,
  { ready, sitting }: ScopeCount,
  { affected }: Performed,
): Promise<ActRefusal | null> => {
  if (scope.of === 'attempt' || scope.of === 'student') return null
  const reaches = affected ?? ready + sitting
  if (reaches > 0 || !NEEDS_SOMEBODY.has(act.act) || (await canBeEntered(context, scope.sittingId)))
    return null
  return (await isScopeReleased(context, scope)) ? 'delivery.result-released' : 'delivery.closed'
}

const writeChange = async (
  { trx, now }: ActContext,
  { act, scope, by, reason, key }: SignedRequest,
  { kind, sittingId, centre, attemptId, text, items }: Performed,
  report: Stored,
): Promise<number> => {
  const what: What = { asked: { act, scope }, report }
  const { change_id: id } = await trx
    .insertInto('delivery.changes')
    .values({
      sitting_id: sittingId,
      centre,
      attempt_id: attemptId,
      act: act.act,
      kind,
      text_en: text?.en ?? null,
      text_hi: text?.hi ?? null,
      items: items === null ? null : [...items],
      at: now,
      made_by: by,
      reason,
      act_key: key,
      what: JSON.stringify(what),
    })
    .returning('change_id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

const carryOut = async (
  context: ActContext,
  request: SignedRequest,
  run: (context: ActContext) => Promise<ActOutcome>,
): Promise<Outcome<{ readonly report: Stored; readonly performed: Performed }, ActRefusal>> => {
  const performed = await run(context)
  if (!performed.ok) return performed
  const count = await countScope(context, request.scope)
  const late = await isTooLate(context, request, count, performed.value)
  if (late !== null) return refuse(late)
  const { affected, reopened, file } = performed.value
  const { untouched, handedIn, attempts, ends } = count
  const reached = { affected: affected ?? count.sitting, reopened, untouched, handedIn, attempts, ends }
  const report = file === undefined ? reached : { ...reached, file }
  return done({ report, performed: performed.value })
}

/** Carries the report of a preview out of the transaction, which is rolled back. */
class Previewed extends Error {
  readonly report: Stored
  constructor(report: Stored) {
    super('preview')
    this.report = report
  }
}

const runAct = async (
  deps: OfficeDeps,
  request: SignedRequest,
  run: (context: ActContext) => Promise<ActOutcome>,
): Promise<Outcome<ActReport, ActRefusal>> => {
  if (!isSigned(request)) return refuse('delivery.bad-request')
  let afterwards: Performed['afterwards']
  try {
    const outcome = await againAfterConflict(() =>
      inTransaction(deps.db, async (trx): Promise<Outcome<ActReport, ActRefusal>> => {
        await CHANGES_LOCK.execute(trx)
        const before = await answeredBefore(trx, request)
        if (before !== null) return before
        const context = { deps, trx, now: deps.clock.now() }
        const carried = await carryOut(context, request, run)
        if (!carried.ok) return carried
        const { report, performed } = carried.value
        if (request.isPreview === true) throw new Previewed(report)
        afterwards = performed.afterwards
        const changeId = await writeChange(context, request, performed, report)
        return done({ ...report, changeId, isRepeated: false })
      }),
    )
    if (outcome.ok) await afterwards?.()
    return outcome
  } catch (problem) {
    // A preview is the act, rolled back: the two cannot differ.
    if (problem instanceof Previewed) return done({ ...problem.report, changeId: null, isRepeated: false })
    throw problem
  }
}

const runFile = async (
  deps: OfficeDeps,
  { file, key, ...signed }: FileRequest,
): Promise<Outcome<ActReport, ActRefusal>> => {
  const opened = await openFile(deps, file)
  if (!opened.ok) return opened
  const { attemptId } = opened.value
  // An attempt that is over but not yet swept is ended first, so that the file counts as late.
  await endIfOver(deps, attemptId)
  const digest = hash('sha256', file, 'hex')
  const request = {
    ...signed,
    act: { act: 'take-file', digest },
    scope: { of: 'attempt', attemptId },
    key: key ?? `file:${digest}`,
  } as const
  return runAct(deps, request, (context) => takeFile(context, opened.value))
}

export const createDeliveryOffice = (deps: OfficeDeps): DeliveryOffice => ({
  act: async (request) =>
    canBeDone(request)
      ? runAct(deps, request, (context) => perform(context, request))
      : refuse('delivery.bad-request'),
  takeFile: (request) => runFile(deps, request),
  attemptOf: (studentId, sittingId = null) => findAttemptOf(deps.db, studentId, sittingId),
  sittings: () => watchSittings(deps.db, deps.clock.now()),
  watch: (sittingId) => watchSitting(deps.db, sittingId, deps.clock.now()),
  timeline: (attemptId) => timelineOf(deps.db, attemptId),
})
