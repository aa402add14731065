import { indianDay, indianInstant } from '@medha/rules/indian-time'
import { addDays, type PlainDate } from '@medha/rules/plain-date'
import type { RollNumber } from '@medha/rules/roll-number'
import type { Clock } from '../../../src/kernel/clock.ts'
import { fullName } from '../../../src/kernel/format.ts'
import type { DeliveryApi } from '../../../src/modules/delivery/index.ts'
import type { IdentityApi } from '../../../src/modules/identity/index.ts'
import type { RegistrationApi } from '../../../src/modules/registration/index.ts'
import type { CatalogueApi } from '../../../src/modules/catalogue/index.ts'
import type { Db } from '../../../src/platform/database.ts'
import { DEMO_PLACES, type DemoPlace } from './places.ts'
import { releaseDemoResult } from './results.ts'
import { handInPapers, seriesDay } from './series-day.ts'
import { loadDemoStudents } from './students.ts'
import { layOutWholeDay } from './whole-day-sitting.ts'

/** What a presenter needs to log in as a demo student. */
export interface DemoLogin {
  readonly studentId: string
  readonly name: string
  readonly rollNumber: RollNumber
  readonly dateOfBirth: PlainDate
  readonly shows: string
  readonly examType: string
  readonly state: DemoPlace['state']
}

interface DemoDeps {
  readonly identity: IdentityApi
  readonly registration: RegistrationApi
  readonly delivery: DeliveryApi
  readonly catalogue: CatalogueApi
}

const placeAt = (index: number): DemoPlace => {
  const place = DEMO_PLACES[index]
  if (place === undefined) throw new Error('a demo student has no place')
  return place
}

/** The first school of the reference data. */
const SCHOOLING = { city: 'New Delhi', boardCode: 'CBSE', schoolCode: 'S00001' }

const sit = async (
  delivery: DeliveryApi,
  studentId: string,
  { examType, examDay }: { readonly examType: string; readonly examDay: PlainDate },
  sat: NonNullable<DemoPlace['sat']>,
): Promise<void> => {
  const openedAt = indianInstant(examDay, '00:01')
  const submittedAt = sat === 'handed-in' ? indianInstant(examDay, '11:00') : null
  // A running demo test lasts the whole day, so that it can be shown at any hour.
  const endsAt = indianInstant(addDays(examDay, 1), '00:00')
  await delivery.noteSitting({
    studentId,
    testCode: 'DEMO',
    examType,
    examDay,
    sat: sat === 'absent' ? null : { openedAt, endsAt, submittedAt },
  })
}

const loginsOf = (students: Awaited<ReturnType<typeof loadDemoStudents>>): DemoLogin[] =>
  students.map((student, index) => {
    const { studentId, rollNumber, dateOfBirth } = student
    const { shows, examType, state } = placeAt(index)
    return { studentId, name: fullName(student), rollNumber, dateOfBirth, shows, examType, state }
  })

/** The logins of a demo that was loaded before. */
export const demoLogins = async (identity: IdentityApi): Promise<DemoLogin[]> =>
  loginsOf(await loadDemoStudents(identity))

/** Creates the demo students and their places, with days relative to the clock. Running it again changes nothing. */
export const loadDemo = async (
  { identity, registration, delivery, catalogue }: DemoDeps,
  clock: Clock,
  db: Db,
): Promise<DemoLogin[]> => {
  const students = await loadDemoStudents(identity)
  const today = indianDay(clock.now())
  for (const [index, student] of students.entries()) {
    const place = placeAt(index)
    const { shows: _, inDays, state: __, canOpen: ___, sat, hasSchooling, scored, ...fixed } = place
    const { studentId } = student
    const isSeries = (await catalogue.exams.examProfile(place.examType))?.dashboardLayout === 'test-series'
    const examDay = isSeries ? await seriesDay({ db, catalogue }, place, today) : addDays(today, inDays)
    const isFeePaid = place.mode === 'offline' || place.examType === 'IAT'
    await registration.recordRegistration({
      ...fixed,
      studentId,
      examDay,
      boardCode: 'CBSE',
      registrationPage: 'default',
      state: 'confirmed',
      isFeePaid,
    })
    if (sat !== undefined) await sit(delivery, studentId, { examType: place.examType, examDay }, sat)
    if (isSeries && sat === 'handed-in')
      await handInPapers({ db, catalogue }, studentId, { examType: place.examType, examDay })
    if (sat === 'running' && place.mode === 'online')
      await layOutWholeDay({ db, catalogue }, { ...place, examDay })
    if (scored !== undefined)
      await releaseDemoResult({ db, clock, catalogue }, { ...place, ...scored, ...student, examDay })
    if (hasSchooling) await registration.updateSchooling(studentId, SCHOOLING)
  }
  return loginsOf(students)
}
