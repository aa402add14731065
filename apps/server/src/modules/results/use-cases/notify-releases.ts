import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { Notification, NotificationsModule } from '../../notifications/index.ts'
import { afterWalk, nextOfSweep, sweepToTell, type Sweep, type Walked } from '../queries/sweep-to-tell.ts'

export interface NoticeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'exams'>
  readonly notifications: Pick<NotificationsModule, 'notify' | 'callOff'>
  /** In which language these students are spoken to. */
  languagesOf(within: Trx, studentIds: readonly string[]): Promise<ReadonlyMap<string, 'en' | 'hi'>>
  /** The signed address of a student's own result of a paper, on the site of their exam. */
  resultAddress(
    of: { readonly studentId: string; readonly paperId: string },
    examType: string,
  ): Promise<string>
  /** How many are told in one transaction. */
  readonly toldAtOnce?: number
}

const TOLD_AT_ONCE = 1_000
/** Where every student has an hour of their own, so long passes between two walks that tell somebody. */
const WALK_MS = 5 * 60_000
const CHANNELS = ['sms', 'mail'] as const

const keyOf = (
  { listId, version }: Sweep,
  kind: Sweep['kind'],
  studentId: string,
  channel: (typeof CHANNELS)[number],
): string => `result:${listId}:${version}:${kind}:${studentId}:${channel}`

/** What the sweep says to a student: who could not read an earlier version hears of no correction. */
const codeFor = ({ kind }: Sweep, { hasSeenOne }: Walked) => {
  if (kind === 'withdrawn') return 'result-withdrawn'
  return kind === 'reissued' && hasSeenOne ? 'result-reissued' : 'result-released'
}

/** "It is out" must not arrive after it was taken back: what has not left yet stays. */
const callOffMessages = async (
  { notifications }: NoticeDeps,
  trx: Trx,
  sweep: Sweep,
  students: readonly Walked[],
): Promise<void> => {
  const keys = students.flatMap(({ studentId }) =>
    (['released', 'reissued'] as const).flatMap((kind) =>
      CHANNELS.map((channel) => keyOf(sweep, kind, studentId, channel)),
    ),
  )
  await notifications.callOff(trx, keys)
}

const messagesFor = async (
  deps: NoticeDeps,
  trx: Trx,
  sweep: Sweep,
  students: readonly Walked[],
): Promise<Notification[]> => {
  const { kind, examType, paperId } = sweep
  const [exam, languages] = await Promise.all([
    deps.catalogue.exams.examProfile(examType),
    deps.languagesOf(
      trx,
      students.map(({ studentId }) => studentId),
    ),
  ])
  const messages: Notification[] = []
  for (const student of students) {
    const { studentId } = student
    const language = languages.get(studentId)
    if (language === undefined) continue
    const code = codeFor(sweep, student)
    const words = {
      exam: exam?.title[language] ?? examType,
      ...(code === 'result-released'
        ? { link: await deps.resultAddress({ studentId, paperId }, examType) }
        : {}),
    }
    for (const channel of CHANNELS)
      messages.push({
        dedupeKey: keyOf(sweep, kind, studentId, channel),
        to: { studentId },
        channel,
        code,
        language,
        words,
      })
  }
  return messages
}

/** So far the walk has come; at its end the next hour of a student is waited for, or everybody has been told. */
const noteProgress = async (trx: Trx, sweep: Sweep, last: string | null, now: Date): Promise<void> => {
  const { listId, version, paperId, kind, tellingUntil } = sweep
  const key = sql`(list_id, version, paper_id, kind)
    = (${listId}::int8, ${version}::int2, ${paperId}::int8, ${kind})`
  if (last !== null) {
    await sql`update results.notice_sweeps set reached_student = ${last}, telling_until = ${tellingUntil}
      where ${key}`.execute(trx)
    return
  }
  const { nextHour, hasTold } = await afterWalk(trx, sweep)
  const pause = hasTold ? later(now, WALK_MS) : now
  await sql`update results.notice_sweeps set reached_student = default, telling_until = null,
      told_until = ${tellingUntil}, due_at = greatest(${nextHour}::timestamptz, ${pause}::timestamptz),
      is_done = ${nextHour === null || kind === 'withdrawn'}
    where ${key}`.execute(trx)
}

/** The next students of one sweep, told and noted in one transaction; false when there is nothing to do. */
const tellSome = async (deps: NoticeDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    const atOnce = deps.toldAtOnce ?? TOLD_AT_ONCE
    const sweep = await sweepToTell(trx, now)
    if (sweep === null) return false
    const walked = await nextOfSweep(trx, sweep, atOnce)
    const students = walked.filter(({ isDue }) => isDue)
    if (students.length > 0) {
      if (sweep.kind === 'withdrawn') await callOffMessages(deps, trx, sweep, students)
      await deps.notifications.notify(trx, ...(await messagesFor(deps, trx, sweep, students)))
    }
    await noteProgress(trx, sweep, walked.length < atOnce ? null : (walked.at(-1)?.studentId ?? null), now)
    return true
  })

/**
 * Everybody hears, once, that their result is out, was taken back, or that another one took its place; nobody before
 * their own hour, and nobody of what they could not read.
 */
export const notifyReleases = async (deps: NoticeDeps): Promise<void> => {
  let hasMore = true
  while (hasMore) hasMore = await tellSome(deps)
}
