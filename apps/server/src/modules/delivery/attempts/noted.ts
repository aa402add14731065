import type { OwnReceipt } from '@medha/contract/wire/player'
import { plainDate } from '@medha/rules/plain-date'
import { readBlock } from '@medha/test-rules/block'
import { instantOfMs } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { MOVED_BY } from '../domain/takeover.ts'
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

/** Only the label of the current device is stored; earlier devices have none. */
const takeovers = async (
  db: Db,
  { attemptId, attempt, deviceLabel }: Pick<AttemptRow, 'attemptId' | 'attempt' | 'deviceLabel'>,
): Promise<Noted[]> => {
  const turns = await db
    .selectFrom('delivery.ended_turns')
    .select(['epoch', 'ended_at'])
    .where('attempt_id', '=', attemptId)
    .where('ended_by', 'in', MOVED_BY)
    .execute()
  return turns.map(({ epoch, ended_at: endedAt }) => ({
    at: endedAt.getTime(),
    code: 'other-device',
    seconds: null,
    item: null,
    device: epoch === attempt.epoch - 1 ? deviceLabel : null,
  }))
}

/** ITG-03: everything noted while the test ran. The student and staff see the same list. */
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

/** The profile of a sitting's exam: support phone and result promise. */
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

/** Support phone, and when the result is promised; null once that time has passed. */
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
