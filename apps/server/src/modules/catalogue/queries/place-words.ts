import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'

/** How a place in a test is told to a family. */
export interface PlaceWords {
  readonly exam: string
  readonly slot: string
  readonly place: string
}

export interface NamedPlace {
  readonly examType: string
  readonly slotId: number
  readonly branchCode: string
  readonly language: 'en' | 'hi'
}

export const placeWords = async (db: Db | Trx, named: NamedPlace): Promise<PlaceWords> => {
  const { rows } = await sql<PlaceWords>`
    select case when ${named.language} = 'hi' then exam.title_hi else exam.title_en end as exam,
           slot.name as slot, branch.name || ', ' || branch.address as place
    from catalogue.exam_types exam
    join catalogue.slots slot on slot.slot_id = ${named.slotId}
    join catalogue.branches branch on branch.branch_code = ${named.branchCode}
    where exam.exam_type = ${named.examType}`.execute(db)
  const [words] = rows
  if (words === undefined) throw new Error('no such place')
  return words
}
