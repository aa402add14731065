import { indianDay } from '@medha/rules/indian-time'
import { addDays, type PlainDate } from '@medha/rules/plain-date'
import type { RollNumber } from '@medha/rules/roll-number'
import type { Clock } from '../../../src/kernel/clock.ts'
import type { IdentityModule } from '../../../src/modules/identity/index.ts'
import type { RegistrationModule } from '../../../src/modules/registration/index.ts'
import { loadDemoStudents } from './students.ts'

/** What somebody who shows the product needs to log a demo student in. */
export interface DemoLogin {
  readonly name: string
  readonly rollNumber: RollNumber
  readonly dateOfBirth: PlainDate
  readonly shows: string
}

interface DemoPlace {
  readonly shows: string
  readonly examType: string
  readonly inDays: number
  readonly slotId: number
  readonly mode: 'online' | 'offline'
  readonly branchCode: string
  readonly classStreamId: number
}

/** One student for each state worth seeing, in the order of the demo students. */
const PLACES: readonly DemoPlace[] = [
  {
    shows: 'iACST online in 7 days',
    examType: 'iACST',
    inDays: 7,
    slotId: 101,
    mode: 'online',
    branchCode: 'DL001',
    classStreamId: 1001,
  },
  {
    shows: 'iACST online today',
    examType: 'iACST',
    inDays: 0,
    slotId: 101,
    mode: 'online',
    branchCode: 'DL001',
    classStreamId: 1103,
  },
  {
    shows: 'iACST at a centre in 3 days',
    examType: 'iACST',
    inDays: 3,
    slotId: 102,
    mode: 'offline',
    branchCode: 'DL001',
    classStreamId: 901,
  },
  {
    shows: 'Invictus at a centre in 21 days',
    examType: 'IAT',
    inDays: 21,
    slotId: 202,
    mode: 'offline',
    branchCode: 'DL001',
    classStreamId: 1202,
  },
  {
    shows: 'iACST online in 2 days, Hindi',
    examType: 'iACST',
    inDays: 2,
    slotId: 101,
    mode: 'online',
    branchCode: 'DL001',
    classStreamId: 1001,
  },
  {
    shows: 'iACST missed yesterday',
    examType: 'iACST',
    inDays: -1,
    slotId: 101,
    mode: 'online',
    branchCode: 'DL001',
    classStreamId: 801,
  },
  {
    shows: 'iACST of the digital branch',
    examType: 'iACST',
    inDays: 5,
    slotId: 101,
    mode: 'online',
    branchCode: 'IC006',
    classStreamId: 701,
  },
  {
    shows: 'NEET mock at a centre in 12 days, Hindi',
    examType: 'MOCK-NEET',
    inDays: 12,
    slotId: 301,
    mode: 'offline',
    branchCode: 'DL001',
    classStreamId: 1203,
  },
]

/** Makes the demo students and their places, days counted from the clock. Running it again changes nothing. */
export const loadDemo = async (
  {
    identity,
    registration,
  }: { readonly identity: IdentityModule; readonly registration: RegistrationModule },
  clock: Clock,
): Promise<DemoLogin[]> => {
  const students = await loadDemoStudents(identity)
  const today = indianDay(clock.now())
  const logins: DemoLogin[] = []
  for (const [index, student] of students.entries()) {
    const place = PLACES[index]
    if (place === undefined) throw new Error('a demo student has no place')
    const { shows, inDays, ...fixed } = place
    await registration.recordRegistration({
      ...fixed,
      studentId: student.studentId,
      examDay: addDays(today, inDays),
      boardCode: 'CBSE',
      registrationPage: 'default',
      state: 'confirmed',
      isFeePaid: place.mode === 'offline',
    })
    logins.push({
      name: `${student.firstName} ${student.lastName ?? ''}`.trim(),
      rollNumber: student.rollNumber,
      dateOfBirth: student.dateOfBirth,
      shows,
    })
  }
  return logins
}
