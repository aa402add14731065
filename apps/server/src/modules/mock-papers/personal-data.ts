import type { PersonalData } from '../../kernel/personal-data.ts'
import type { Db } from '../../platform/database.ts'
import { ofStudent, personalTables } from '../../platform/personal-tables.ts'

/** The payments for them stay in the ledger. */
export const mockPapersPersonalData = (db: Db): PersonalData =>
  personalTables(db, 'mock-papers', [{ table: 'mock_papers.purchases', where: ofStudent }])
