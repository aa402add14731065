import { sql } from 'kysely'
import { later } from '../../../src/kernel/instants.ts'
import type { CatalogueApi } from '../../../src/modules/catalogue/index.ts'
import type { DeliveryApi } from '../../../src/modules/delivery/index.ts'
import type { RegistrationApi } from '../../../src/modules/registration/index.ts'
import type { Db } from '../../../src/platform/database.ts'
import { layOutWithHours } from './whole-day-sitting.ts'

export interface OpenTestDeps {
  readonly db: Db
  readonly catalogue: Pick<CatalogueApi, 'exams'>
  readonly delivery: Pick<DeliveryApi, 'noteSitting'>
  readonly registration: Pick<RegistrationApi, 'registrationOf'>
}

const DAY_MS = 86_400_000

/** Opens a demo student's test from now on for a day, whatever the day and hours of the student's slot are. */
export const openDemoTest = async (
  { db, catalogue, delivery, registration }: OpenTestDeps,
  studentId: string,
  now: Date,
): Promise<void> => {
  const place = await registration.registrationOf(studentId)
  if (place === null) return
  const { examType, examDay } = place
  const until = later(now, DAY_MS)
  await layOutWithHours({ db, catalogue }, place, { from: now, until })
  // It was made with the hours before.
  await sql`delete from delivery.test_attempts where student_id = ${studentId} and state = 'ready'`.execute(
    db,
  )
  // The dashboard offers a running test at any hour.
  const sat = { openedAt: now, endsAt: until, submittedAt: null }
  await delivery.noteSitting({ studentId, testCode: 'DEMO', examType, examDay, sat })
}
