import { plainDate } from '@medha/rules/plain-date'
import type { EnrolledStudent, IdentityModule, NewStudent } from '../../../src/modules/identity/index.ts'

type DemoStudent = NewStudent & { readonly place: number }

const student = (
  place: number,
  [firstName, lastName]: readonly [string, string],
  fatherName: string,
  born: string,
  language: 'en' | 'hi' = 'en',
): DemoStudent => ({
  place,
  firstName,
  lastName,
  fatherName,
  mobile: `+9198100000${String(place).padStart(2, '0')}`,
  email: `${firstName.toLowerCase()}@pupils.example`,
  language,
  dateOfBirth: plainDate(born),
})

/** Invented pupils with birthdays that are easy to type. Their places are fixed, so their roll numbers are too. */
export const DEMO_STUDENTS: readonly DemoStudent[] = [
  student(1, ['Asha', 'Verma'], 'Rakesh Verma', '2010-01-01'),
  student(2, ['Rohan', 'Iyer'], 'Suresh Iyer', '2009-02-02'),
  student(3, ['Kavya', 'Nair'], 'Mohan Nair', '2011-03-03'),
  student(4, ['Arjun', 'Singh'], 'Harpreet Singh', '2008-04-04'),
  student(5, ['Meena', 'Kumari'], 'Ramesh Prasad', '2010-05-05', 'hi'),
  student(6, ['Imran', 'Khan'], 'Salim Khan', '2012-06-06'),
  student(7, ['Ishita', 'Das'], 'Anirban Das', '2013-07-07'),
  student(8, ['Deepak', 'Yadav'], 'Shivnath Yadav', '2009-08-08', 'hi'),
]

/** Enrols the demo students who are not there yet, and gives all of them, in the order of the list. */
export const loadDemoStudents = async (
  identity: Pick<IdentityModule, 'enrol' | 'studentFacts'>,
): Promise<(DemoStudent & EnrolledStudent)[]> => {
  const loaded: (DemoStudent & EnrolledStudent)[] = []
  for (const demo of DEMO_STUDENTS) {
    const known = await identity.studentFacts(String(demo.place))
    loaded.push({ ...demo, ...(known ?? (await identity.enrol(demo))) })
  }
  return loaded
}
