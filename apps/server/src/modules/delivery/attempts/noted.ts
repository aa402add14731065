import type { OwnReceipt } from '@medha/contract/wire/player'
import { plainDate } from '@medha/rules/plain-date'
import { readBlock } from '@medha/test-rules/block'
import { instantOfMs } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { notedSignals } from '../domain/noted-signals.ts'
import { promisedAfter } from '../domain/result-promise.ts'
import type { AttemptRow } from './attempt-row.ts'
import type { AttemptsDeps } from './attempts-deps.ts'

type Noted = OwnReceipt['noted'][number]

/** By device, in the order of its chain. */
export const eventsByDevice = async (
  db: Db,
  { satOn, attemptId }: Pick<AttemptRow, 'satOn' | 'attemptId'>,
) => {
  const blocks = await db
    .selectFrom('delivery.blocks')
    .select(['epoch', 'body'])
    .where('sat_on', '=', satOn)
    .where('attempt_id', '=', attemptId)
    .orderBy('epoch')
    .orderBy('seq')
    .execute()
  return [...Map.groupBy(blocks, ({ epoch }) => epoch).values()].map((ofDevice) =>
    ofDevice.flatMap(({ body }) => readBlock(body)?.events ?? []),
  )
}

/** Of a device that has the test no more the label is not stored; the one that has it now is named. */
const takeovers = async (
  db: Db,
  { attemptId, attempt, deviceLabel }: Pick<AttemptRow, 'attemptId' | 'attempt' | 'deviceLabel'>,
): Promise<Noted[]> => {
  const turns = await db
    .selectFrom('delivery.ended_turns')
    .select(['epoch', 'ended_at'])
    .where('attempt_id', '=', attemptId)
    // A turn also ends with the test, or when it is opened again for the same device.
    .where('ended_by', 'in', ['sms-code', 'staff-code'])
    .execute()
  return turns.map(({ epoch, ended_at: endedAt }) => ({
    at: endedAt.getTime(),
    code: 'other-device',
    seconds: null,
    item: null,
    device: epoch === attempt.epoch - 1 ? deviceLabel : null,
  }))
}

/** ITG-03: what was noted while the test ran, for the student and for staff: one list, made in one place. */
export const notedOf = async (
  db: Db,
  row: Pick<AttemptRow, 'attemptId' | 'satOn' | 'attempt' | 'deviceLabel'>,
): Promise<Noted[]> => {
  const devices = await eventsByDevice(db, row)
  const signals = devices
    .flatMap((events) => notedSignals(events))
    .map((signal): Noted => ({ ...signal, device: null }))
  return [...signals, ...(await takeovers(db, row))].toSorted((one, other) => one.at - other.at)
}

/** The profile of a sitting's exam: whom a student calls, and when the result is promised. */
export const examProfileOf = async (
  { db, catalogue }: Pick<AttemptsDeps, 'catalogue'> & { readonly db: Db | Trx },
  { sittingId }: Pick<AttemptRow, 'sittingId'>,
) => {
  const sitting = await db
    .selectFrom('delivery.sittings')
    .select('exam_type')
    .where('sitting_id', '=', sittingId)
    .executeTakeFirst()
  return sitting === undefined ? null : catalogue.exams.examProfile(sitting.exam_type)
}

/** Whom to call, and when the result is promised; null once that has passed. */
export const examPromisesOf = async (
  deps: Pick<AttemptsDeps, 'db' | 'catalogue' | 'clock'>,
  row: Pick<AttemptRow, 'sittingId' | 'satOn' | 'attempt'>,
): Promise<Pick<OwnReceipt, 'phone' | 'resultAt'>> => {
  const exam = await examProfileOf(deps, row)
  const rule = exam?.resultAfter ?? null
  const { submittedAt } = row.attempt
  const resultAt =
    rule === null || submittedAt === null
      ? null
      : promisedAfter(rule, plainDate(row.satOn), instantOfMs(submittedAt))
  return {
    phone: exam?.supportPhone ?? null,
    resultAt: resultAt !== null && resultAt > deps.clock.now() ? resultAt.getTime() : null,
  }
}
