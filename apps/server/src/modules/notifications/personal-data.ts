import { sql, type RawBuilder } from 'kysely'
import type { DataSubject, PersonalData } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { ofMobile, ofStudent, personalTables, type PersonalTable } from '../../platform/personal-tables.ts'

/** A message contains its number or address until it is sent, or can no longer be sent. */
const ofRecipient = (subject: DataSubject): RawBuilder<unknown> =>
  sql`(settled_at is null and (${ofMobile(subject, 'recipient')} or recipient = ${subject.email}))`

const messages = (where: PersonalTable['where']): PersonalTable[] => [
  {
    table: 'notifications.message_keys',
    where: (subject) =>
      sql`dedupe_key in (select dedupe_key from notifications.messages where ${where(subject)})`,
  },
  {
    table: 'notifications.messages',
    where,
    shown: { words: ({ words }) => withoutLinks(words as object) },
  },
]

/** A link that logs in must not be in a file that is handed over. */
const withoutLinks = (words: object): object =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [
      name,
      typeof word === 'string' && /^https?:/.test(word) ? 'a link, not shown' : word,
    ]),
  )

/** A message without a student may be about another child of the family, and is emptied within a day. */
const notExported = (tables: readonly PersonalTable[]): PersonalTable[] =>
  tables.map((table) => ({ ...table, exported: () => sql`false` }))

/** Messages to the student, and those to the number unless a sibling shares it. */
export const notificationsPersonalData = (db: Db): PersonalData =>
  personalTables(db, 'notifications', [...messages(ofStudent), ...notExported(messages(ofRecipient))])
