import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import { later } from '../../../kernel/instants.ts'
import type { Trx } from '../../../platform/database.ts'
import { inSpreadTransaction, inTransaction } from '../../../platform/database-transaction.ts'
import type { DeliveryDeps } from '../deps.ts'
import { FIRST_REHEARSING, rehearsingStudent } from '../domain/rehearsing.ts'
import { issueLaunch } from '../use-cases/issue-launch.ts'
import { REHEARSAL } from './rehearsal-sitting.ts'

export interface Rehearsal {
  readonly sittingId: string
  readonly testCode: string
}

export interface Rehearsals {
  /** Creates a sitting with the papers of another one, open for an hour from now. */
  begin(sittingId: string): Promise<Outcome<Rehearsal, 'delivery.no-such-sitting' | 'delivery.no-paper-yet'>>
  /** The code with which one of its students enters. */
  launch(rehearsal: Rehearsal, place: number): Promise<string>
  /** Deletes all rows of the rehearsal. */
  remove(rehearsal: Rehearsal): Promise<void>
  /** Removes rehearsals whose hour is over, left by programs that were killed. */
  removeForgotten(): Promise<number>
}

type RehearsalDeps = Pick<DeliveryDeps, 'db' | 'clock'>

const OPEN_MS = 3_600_000

const copySitting = (
  { db, clock }: RehearsalDeps,
  of: string,
): Promise<Outcome<Rehearsal, 'delivery.no-such-sitting' | 'delivery.no-paper-yet'>> =>
  inTransaction(db, async (trx) => {
    const now = clock.now()
    const testCode = `${REHEARSAL}-${of}-${now.getTime()}`
    const { rows } = await sql<{ readonly id: string }>`
      insert into delivery.sittings (test_code, schedule_id, exam_type, class_stream_id, kind, sat_on, opens_at,
        entry_until, duration_ms, jitter_ms, is_series_paper)
      select ${testCode}, ${REHEARSAL}, exam_type, class_stream_id, 'window', sat_on, ${now}, ${later(now, OPEN_MS)},
        duration_ms, 0, false
      from delivery.sittings where sitting_id = ${of} and kind <> 'hall' and schedule_id <> ${REHEARSAL}
      returning sitting_id::text as id`.execute(trx)
    const sittingId = rows[0]?.id
    if (sittingId === undefined) return refuse('delivery.no-such-sitting')
    const { numAffectedRows } = await sql`
      insert into delivery.sitting_papers (sitting_id, form, paper_code, bundle_hash)
      select ${sittingId}, form, paper_code, bundle_hash from delivery.sitting_papers where sitting_id = ${of}`.execute(
      trx,
    )
    return (numAffectedRows ?? 0n) === 0n ? refuse('delivery.no-paper-yet') : done({ sittingId, testCode })
  })

/** Only rehearsal students: even with a wrong id no real student's answers are deleted. */
const removeRows = async (trx: Trx, { sittingId, testCode }: Rehearsal): Promise<void> => {
  const attempts = sql`(select attempt_id from delivery.test_attempts
    where sitting_id = ${sittingId} and student_id >= ${FIRST_REHEARSING})`
  await sql`delete from delivery.blocks where attempt_id in ${attempts}
    and sat_on = (select sat_on from delivery.sittings where sitting_id = ${sittingId})`.execute(trx)
  await sql`delete from delivery.receipts where attempt_id in ${attempts}`.execute(trx)
  await sql`delete from delivery.ended_turns where attempt_id in ${attempts}`.execute(trx)
  await sql`delete from delivery.takeover_codes where attempt_id in ${attempts}`.execute(trx)
  await sql`delete from delivery.test_attempts
    where sitting_id = ${sittingId} and student_id >= ${FIRST_REHEARSING}`.execute(trx)
  await sql`delete from delivery.launches
    where test_code = ${testCode} and student_id >= ${FIRST_REHEARSING}`.execute(trx)
  await sql`delete from delivery.sitting_papers where sitting_id = ${sittingId}`.execute(trx)
  await sql`delete from delivery.sittings
    where sitting_id = ${sittingId} and schedule_id = ${REHEARSAL}`.execute(trx)
}

/** OPS-04: a sitting whose students are simulated. Its sheets are never sent to results. */
export const createRehearsals = (deps: RehearsalDeps): Rehearsals => {
  const remove = (rehearsal: Rehearsal): Promise<void> =>
    inSpreadTransaction(deps.db, (trx) => removeRows(trx, rehearsal))
  return {
    begin: (sittingId) => copySitting(deps, sittingId),
    launch: ({ testCode }, place) =>
      issueLaunch(deps.db, deps.clock.now(), {
        studentId: rehearsingStudent(place),
        testCode,
        scheduleId: REHEARSAL,
        event: 'exam',
      }),
    remove,
    removeForgotten: async () => {
      const { rows } = await sql<Rehearsal>`
        select sitting_id::text as "sittingId", test_code as "testCode" from delivery.sittings
        where schedule_id = ${REHEARSAL} and entry_until < ${deps.clock.now()}`.execute(deps.db)
      for (const forgotten of rows) await remove(forgotten)
      return rows.length
    },
  }
}
