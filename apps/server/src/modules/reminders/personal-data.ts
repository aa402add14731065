import type { PersonalData } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { ofStudent, personalTables } from '../../platform/personal-tables.ts'

export const remindersPersonalData = (db: Db): PersonalData =>
  personalTables(db, 'reminders', [{ table: 'reminders.reminders', where: ofStudent }])
