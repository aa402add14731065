import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { Notification, NotificationsModule } from '../../notifications/index.ts'

export interface NoticeWorld {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'examProfile'>
  readonly notifications: Pick<NotificationsModule, 'notify'>
  /** In which language these students are spoken to. */
  languagesOf(within: Trx, studentIds: readonly string[]): Promise<ReadonlyMap<string, 'en' | 'hi'>>
}

interface Sweep {
  readonly list_id: string
  readonly version: number
  readonly paper_id: string
  readonly kind: 'withdrawn' | 'reissued'
  readonly reached_student: string
  readonly exam_type: string
}

const BATCH = 1_000
const CODES = { withdrawn: 'result-withdrawn', reissued: 'result-reissued' } as const

/** A sweep nobody else works on. A reissued result is told of when it is out, not before. */
const takeSweep = async (trx: Trx, now: Date): Promise<Sweep | null> => {
  const { rows } = await sql<Sweep>`
    select sweep.list_id, sweep.version, sweep.paper_id, sweep.kind, sweep.reached_student, list.exam_type
    from results.notice_sweeps sweep
    join results.releases release using (list_id, version)
    join results.merit_lists list on list.list_id = sweep.list_id
    where not sweep.is_done and (sweep.kind = 'withdrawn' or release.release_at <= ${now})
    order by sweep.list_id, sweep.version, sweep.paper_id, sweep.kind
    limit 1 for update of sweep skip locked`.execute(trx)
  return rows[0] ?? null
}

const nextStudents = async (trx: Trx, { paper_id, reached_student }: Sweep): Promise<string[]> => {
  const { rows } = await sql<{ student_id: string }>`
    select student_id from results.sheets where paper_id = ${paper_id} and student_id > ${reached_student}
    order by student_id limit ${BATCH}`.execute(trx)
  return rows.map((row) => row.student_id)
}

/** The next thousand of one sweep, told and noted in one transaction; false when there is nothing to do. */
const tellSome = async (world: NoticeWorld): Promise<boolean> =>
  world.db.transaction().execute(async (trx) => {
    const sweep = await takeSweep(trx, world.clock.now())
    if (sweep === null) return false
    const exam = await world.catalogue.examProfile(sweep.exam_type)
    const students = await nextStudents(trx, sweep)
    const languages = await world.languagesOf(trx, students)
    const messages = students.flatMap((studentId): Notification[] => {
      const language = languages.get(studentId)
      if (language === undefined) return []
      return (['sms', 'mail'] as const).map((channel) => ({
        dedupeKey: `result:${sweep.list_id}:${sweep.version}:${sweep.kind}:${studentId}:${channel}`,
        to: { studentId },
        channel,
        code: CODES[sweep.kind],
        language,
        words: { exam: exam?.title[language] ?? sweep.exam_type },
      }))
    })
    await world.notifications.notify(trx, ...messages)
    await sql`update results.notice_sweeps
      set reached_student = ${students.at(-1) ?? sweep.reached_student}, is_done = ${students.length < BATCH}
      where (list_id, version, paper_id, kind)
        = (${sweep.list_id}::int8, ${sweep.version}::int2, ${sweep.paper_id}::int8, ${sweep.kind})`.execute(
      trx,
    )
    return true
  })

/** Everybody who may have seen a result hears that it was withdrawn, or that another one took its place; once each. */
export const tellOfReleases = async (world: NoticeWorld): Promise<void> => {
  let goesOn = true
  while (goesOn) goesOn = await tellSome(world)
}
