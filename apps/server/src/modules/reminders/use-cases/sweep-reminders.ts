import { indianDay, indianInstant } from '@medha/rules/indian-time'
import { addDays, type PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database.ts'
import { studentsToRemind } from '../../registration/index.ts'
import { dueAt, isDue, TIMED_REMINDERS, validUntil } from '../domain/reminder.ts'
import type { ReminderDeps } from '../deps.ts'
import { writeReminders } from './write-reminders.ts'

const BATCH = 1_000
const DAY_MS = 24 * 3_600_000

interface DueSitting {
  readonly reminder: (typeof TIMED_REMINDERS)[number]
  readonly slotId: number
  readonly examType: string
  readonly day: PlainDate
  readonly dueAt: Date
  readonly validUntil: Date
}

/** In how many days a sitting can begin whose reminder is due now. */
const daysAhead = ({ leadMs, validMs }: DueSitting['reminder']): number[] => {
  const first = Math.floor((leadMs - validMs) / DAY_MS)
  const last = Math.floor(leadMs / DAY_MS) + 1
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Which sittings have a reminder due now: a few slots and days, whatever the number of students. */
const dueSittings = async ({ catalogue, clock }: ReminderDeps): Promise<DueSitting[]> => {
  const now = clock.now()
  const today = indianDay(now)
  const slots = await catalogue.exams.allSlots()
  return TIMED_REMINDERS.flatMap((reminder) =>
    slots.flatMap(({ id: slotId, examType, starts }) =>
      daysAhead(reminder)
        .map((ahead) => addDays(today, ahead))
        .filter((day) => isDue(reminder, indianInstant(day, starts), now))
        .map((day) => ({
          reminder,
          slotId,
          examType,
          day,
          dueAt: dueAt(reminder, indianInstant(day, starts)),
          validUntil: validUntil(reminder, indianInstant(day, starts)),
        })),
    ),
  )
}

/** After which student the sweep of this sitting continues; null when it is done, or another worker has locked it. */
const lockSweep = async (
  { clock }: ReminderDeps,
  trx: Trx,
  { reminder: { kind }, slotId, day }: DueSitting,
): Promise<string | null> => {
  await sql`
    insert into reminders.reminder_sweeps (kind, slot_id, exam_day, begun_at)
    values (${kind}, ${slotId}, ${day}::date, ${clock.now()}) on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ after_student: string; is_done: boolean }>`
    select after_student::text, done_at is not null as is_done from reminders.reminder_sweeps
    where kind = ${kind} and slot_id = ${slotId} and exam_day = ${day}::date
    for update skip locked`.execute(trx)
  const [sweep] = rows
  return sweep === undefined || sweep.is_done ? null : sweep.after_student
}

const saveSweep = async (
  { clock }: ReminderDeps,
  trx: Trx,
  { reminder: { kind }, slotId, day }: DueSitting,
  after: string,
  isDone: boolean,
): Promise<void> => {
  await sql`
    update reminders.reminder_sweeps
    set after_student = ${after}, done_at = ${isDone ? clock.now() : null}
    where kind = ${kind} and slot_id = ${slotId} and exam_day = ${day}::date`.execute(trx)
}

/** One batch, in one transaction: reminders, messages and the last student. False when there is no more to do. */
const sweepBatch = (deps: ReminderDeps, sitting: DueSitting): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const after = await lockSweep(deps, trx, sitting)
    if (after === null) return false
    const limit = deps.batch ?? BATCH
    const { rows: students } = await studentsToRemind(sitting, { after, limit, hold: deps.hold }).execute(trx)
    const { reminder, slotId, examType, day } = sitting
    const { days, branches } = await deps.catalogue.seats.notHeld(trx, { examType, first: day, last: day })
    // Not marked as done, so that the next sweep checks again: a cancelled day may be reinstated.
    if (days.has(day)) return false
    await writeReminders(deps, trx, {
      kind: reminder.kind,
      about: `sitting:${slotId}:${day}`,
      channels: reminder.channels,
      code: `reminder-${reminder.kind}`,
      expiresAt: sitting.validUntil,
      place: { examType, slotId, day },
      students: students.filter(({ isEarly, branchCode }) => isEarly && !branches.has(branchCode)),
    })
    const isDone = students.length < limit
    await saveSweep(deps, trx, sitting, students.at(-1)?.studentId ?? after, isDone)
    return !isDone
  })

/** Notifies every student whose reminder is due, once. A worker that dies stops between two batches. */
export const sweepReminders = async (deps: ReminderDeps): Promise<void> => {
  for (const sitting of await dueSittings(deps)) while (await sweepBatch(deps, sitting));
}
