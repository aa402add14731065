import { sql } from 'kysely'
import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { CatalogueApi } from '../../catalogue/index.ts'
import type { Notification, NotificationsApi } from '../../notifications/index.ts'
import { claimSweep, nextOfSweep, restOfSweep, type Sweep, type SweptStudent } from './notice-sweeps.ts'

export interface NoticeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<CatalogueApi, 'exams'>
  readonly notifications: Pick<NotificationsApi, 'notify' | 'callOff'>
  /** The language of messages to these students. */
  languagesOf(within: Trx, studentIds: readonly string[]): Promise<ReadonlyMap<string, 'en' | 'hi'>>
  /** The signed URL of a student's own result of a paper, on the site of their exam, in their language. */
  resultAddress(
    of: { readonly studentId: string; readonly paperId: string },
    examType: string,
    language: 'en' | 'hi',
  ): Promise<string>
  /** How many students one transaction notifies. */
  readonly batch?: number
}

const BATCH = 1_000
/** The pause between two passes over a sitting whose students have individual release times. */
const SWEEP_PAUSE_MS = 5 * 60_000
const CHANNELS = ['sms', 'mail'] as const

const keyOf = (
  { listId, version }: Sweep,
  kind: Sweep['kind'],
  studentId: string,
  channel: (typeof CHANNELS)[number],
): string => `result:${listId}:${version}:${kind}:${studentId}:${channel}`

/** The message for a student: a correction is only for those who could read the earlier version. */
const codeFor = ({ kind }: Sweep, { hasSeenOne }: SweptStudent) => {
  if (kind === 'withdrawn') return 'result-withdrawn'
  return kind === 'reissued' && hasSeenOne ? 'result-reissued' : 'result-released'
}

/** Cancels messages that were not sent yet, so that "your result is out" does not arrive after the withdrawal. */
const callOffMessages = async (
  { notifications }: NoticeDeps,
  trx: Trx,
  sweep: Sweep,
  students: readonly SweptStudent[],
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
  students: readonly SweptStudent[],
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
        ? { link: await deps.resultAddress({ studentId, paperId }, examType, language) }
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

/** Stores the progress of the pass. At its end the sweep waits for the next student's release time, or is done. */
const saveProgress = async (trx: Trx, sweep: Sweep, last: string | null, now: Date): Promise<void> => {
  const { listId, version, paperId, kind, notifyUntil } = sweep
  const key = sql`(list_id, version, paper_id, kind)
    = (${listId}::int8, ${version}::int2, ${paperId}::int8, ${kind})`
  if (last !== null) {
    await sql`update results.notice_sweeps set reached_student = ${last}, notify_until = ${notifyUntil}
      where ${key}`.execute(trx)
    return
  }
  const { nextHour, hasNotified } = await restOfSweep(trx, sweep)
  const pause = hasNotified ? later(now, SWEEP_PAUSE_MS) : now
  await sql`update results.notice_sweeps set reached_student = default, notify_until = null,
      notified_until = ${notifyUntil}, due_at = greatest(${nextHour}::timestamptz, ${pause}::timestamptz),
      is_done = ${nextHour === null || kind === 'withdrawn'}
    where ${key}`.execute(trx)
}

/** Notifies the next students of one sweep in one transaction; false if no sweep is due. */
const notifyBatch = async (deps: NoticeDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    const batch = deps.batch ?? BATCH
    const sweep = await claimSweep(trx, now)
    if (sweep === null) return false
    const swept = await nextOfSweep(trx, sweep, batch)
    const students = swept.filter(({ isDue }) => isDue)
    if (students.length > 0) {
      if (sweep.kind === 'withdrawn') await callOffMessages(deps, trx, sweep, students)
      await deps.notifications.notify(trx, ...(await messagesFor(deps, trx, sweep, students)))
    }
    await saveProgress(trx, sweep, swept.length < batch ? null : (swept.at(-1)?.studentId ?? null), now)
    return true
  })

/**
 * Notifies each student once that the result is released, withdrawn or corrected: not before the student's own release
 * time, and not about a result that the student could not read.
 */
export const notifyReleases = async (deps: NoticeDeps): Promise<void> => {
  let hasMore = true
  while (hasMore) hasMore = await notifyBatch(deps)
}
