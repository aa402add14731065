import { formatHours } from '@medha/messages/clock'
import { placeWords as english } from '@medha/messages/place-words.en'
import { placeWords as hindi } from '@medha/messages/place-words.hi'
import { sql } from 'kysely'
import { compiled } from '../../../platform/database-query.ts'
import type { Db, Trx } from '../../../platform/database.ts'

/** The texts that describe a place in a test to a family. */
export interface PlaceWords {
  readonly exam: string
  /** When the test may be started, or when it begins and ends. */
  readonly slot: string
  /** The centre and its address, or that it is at home. */
  readonly place: string
  /** What to do on the day; `{check}` is the address of the system check. */
  readonly advice: string
}

export interface NamedPlace {
  readonly examType: string
  readonly slotId: number
  readonly branchCode: string
  readonly language: 'en' | 'hi'
}

const WORDS = { en: english, hi: hindi } as const

interface PlaceRow {
  readonly exam: string
  readonly starts: string
  readonly ends: string
  readonly mode: 'online' | 'offline'
  readonly centre: string
}

const readPlaceRow = compiled(
  (_, named: NamedPlace) => sql<PlaceRow>`
    select case when ${named.language}::text = 'hi' then exam.title_hi else exam.title_en end as exam,
           to_char(slot.starts, 'HH24:MI') as starts, to_char(slot.ends, 'HH24:MI') as ends, slot.mode, branch.name || ', ' || branch.address as centre
    from catalogue.exam_types exam
    join catalogue.slots slot on slot.slot_id = ${named.slotId}
    join catalogue.branches branch on branch.branch_code = ${named.branchCode}
    where exam.exam_type = ${named.examType}`,
)

export const placeWords = async (db: Db | Trx, named: NamedPlace): Promise<PlaceWords> => {
  const [row] = await readPlaceRow(db, named)
  if (row === undefined) throw new Error('no such place')
  const { exam, starts, ends, mode, centre } = row
  const words = WORDS[named.language]
  const slot = formatHours(starts, ends, named.language, words.hours[mode])
  return { exam, slot, place: mode === 'online' ? words.online : centre, advice: words.advice[mode] }
}
