import type { MasterData, MasterList } from '@medha/contract/wire/master-data'
import type { Db } from '../../../platform/database.ts'
import { classStreamsOfPage } from './class-streams.ts'
import { examCentres } from './exam-centres.ts'
import { boards, schoolCities, states } from './names.ts'
import { slotsNamed, slotsOf } from './slots.ts'

export interface MasterDataFilter {
  readonly examType: string
  readonly stateId: number | undefined
  readonly mode: string | undefined
}

type Readers = {
  readonly [List in MasterList]: (db: Db, filter: MasterDataFilter) => Promise<MasterData[List]>
}

const READERS: Readers = {
  boards: (db) => boards(db, 'en'),
  schoolCities: (db) => schoolCities(db),
  slots: async (db, { examType }) => (await slotsOf(db, examType)).map(({ id, name }) => ({ id, name })),
  states: (db) => states(db),
  classStreams: async (db, { examType }) => (await classStreamsOfPage(db, 'default', examType)) ?? [],
  centres: async (db, { examType, stateId = 0, mode }) =>
    examCentres(db, stateId, { slots: slotsNamed(await slotsOf(db, examType), mode), bookableIn: null }),
}

/** Several lists in one response, as the student area requests them. */
export const masterData = async (
  db: Db,
  lists: readonly MasterList[],
  filter: MasterDataFilter,
): Promise<MasterData> =>
  Object.fromEntries(
    await Promise.all(lists.map(async (list) => [list, await READERS[list](db, filter)] as const)),
  )
