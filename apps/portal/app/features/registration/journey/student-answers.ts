import { isMinor } from '@medha/rules/adulthood'
import { readEmail } from '@medha/rules/email'
import { readName } from '@medha/rules/person-name'
import { isPlainDate, type PlainDate } from '@medha/rules/plain-date'
import type { RegistrationFacts } from './facts.ts'

/** VAL-14, OPN-12: who may register, by date of birth, and the years of the calendar's list. */
export const BORN = { min: '1993-01-01', max: '2015-12-31' } as const
export const BIRTH_YEARS: readonly number[] = Array.from({ length: 2015 - 1993 + 1 }, (_, at) => 2015 - at)

/** CAS-01 */
const DEFAULT_BOARD = 'CBSE'

export interface Student {
  readonly name: string
  readonly fatherName: string
  readonly email: string
  /** YYYY-MM-DD, or empty if it is not a date. */
  readonly dateOfBirth: string
  /** Why the content of the field is not a date; null if it is one, or if the field is empty. */
  readonly birthProblem: 'incomplete' | 'impossible' | 'out-of-range' | null
  readonly boardCode: string
  readonly classId: string
  /** From the server for a known student; chosen once the list is loaded. */
  readonly preferredClass: string
}

export const EMPTY_STUDENT: Student = {
  name: '',
  fatherName: '',
  email: '',
  dateOfBirth: '',
  birthProblem: null,
  boardCode: DEFAULT_BOARD,
  classId: '',
  preferredClass: '',
}

export type StudentField = 'name' | 'fatherName' | 'email' | 'birth' | 'board' | 'class'

/** The problem of each field, by the code of its rule; fields that are valid or not in the form are absent. */
export type StudentProblems = Readonly<Partial<Record<StudentField, string>>>

/** REG-04, REG-05: in the order of the page. */
export const studentFields = ({
  isFatherNameAsked,
}: Pick<RegistrationFacts, 'isFatherNameAsked'>): StudentField[] => [
  'name',
  ...(isFatherNameAsked ? (['fatherName'] as const) : []),
  'email',
  'birth',
  'board',
  'class',
]

const problemOf = (student: Student, field: StudentField): string | null => {
  switch (field) {
    case 'name':
    case 'fatherName': {
      const read = readName(student[field])
      return read.ok ? null : read.refusal.code
    }
    case 'email': {
      const read = readEmail(student.email)
      return read.ok ? null : read.refusal.code
    }
    case 'birth':
      return student.birthProblem ?? (student.dateOfBirth === '' ? 'required' : null)
    case 'board':
      return student.boardCode === '' ? 'required' : null
    case 'class':
      return student.classId === '' ? 'required' : null
  }
}

/** VAL-09 to VAL-16 */
export const studentProblems = (
  student: Student,
  facts: Pick<RegistrationFacts, 'isFatherNameAsked'>,
): StudentProblems =>
  Object.fromEntries(
    studentFields(facts).flatMap((field) => {
      const problem = problemOf(student, field)
      return problem === null ? [] : [[field, problem]]
    }),
  )

/** OPN-79: whether a parent or guardian has to declare; false until the date is entered. */
export const needsParent = (dateOfBirth: string, today: PlainDate): boolean =>
  isPlainDate(dateOfBirth) && isMinor(dateOfBirth, today)
