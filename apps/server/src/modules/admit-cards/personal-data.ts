import { LANGUAGES } from '@medha/messages/language'
import type { Files } from '../../kernel/files.ts'
import { formatSerial } from '../../kernel/format.ts'
import type { PersonalData } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { selectPlaces } from '../registration/index.ts'
import { admitCardKey } from './use-cases/store-admit-card.ts'

const TABLE = 'admit_cards.admit_cards'
const FILES = 'admit cards in the file store'

/** Printed cards and their files. Files are removed first: their keys are in the rows. */
export const admitCardsPersonalData = (db: Db, files: Files): PersonalData => {
  const cardsOf = (studentId: string) =>
    db
      .selectFrom('admit_cards.admit_cards as card')
      .innerJoin(selectPlaces(db).as('place'), 'place.registration_id', 'card.registration_id')
      .select(['card.admit_card_id', 'card.serial', 'card.exam_day', 'card.issued_at', 'card.stored_at'])
      .where('place.student_id', '=', studentId)
      .execute()
  return {
    module: 'admit-cards',
    count: async ({ studentId }) => {
      const { length: count } = await cardsOf(studentId)
      return count === 0 ? [] : [{ what: TABLE, count, kept: null }]
    },
    export: async ({ studentId }) => {
      const cards = await cardsOf(studentId)
      const rows = cards.map(({ serial, ...card }) => ({ ...card, serial: formatSerial('MA', serial) }))
      return rows.length === 0 ? [] : [{ what: TABLE, rows, kept: null }]
    },
    files: async ({ studentId }) => {
      const stored = (await cardsOf(studentId)).filter((card) => card.stored_at !== null)
      const keys = stored.flatMap(({ serial }) => LANGUAGES.map((language) => admitCardKey(serial, language)))
      return [{ what: FILES, keys, kept: null }]
    },
    erase: async ({ studentId }) => {
      const cards = await cardsOf(studentId)
      if (cards.length === 0) return {}
      const keys = cards.flatMap(({ serial }) => LANGUAGES.map((language) => admitCardKey(serial, language)))
      for (const key of keys) await files.remove(key)
      await db
        .deleteFrom(TABLE)
        .where(
          'admit_card_id',
          'in',
          cards.map((card) => card.admit_card_id),
        )
        .execute()
      return { [TABLE]: cards.length, [FILES]: keys.length }
    },
  }
}
