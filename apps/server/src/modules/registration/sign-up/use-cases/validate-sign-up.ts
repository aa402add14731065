import { isPossibleBirth } from '@medha/rules/possible-birth'
import { DEFAULT_LANGUAGE } from '@medha/messages/language'
import type { SignUpForm } from '@medha/contract/shapes/sign-up'
import { isMinor } from '@medha/rules/adulthood'
import { indianDay } from '@medha/rules/indian-time'
import { internationalMobile, nationalMobile } from '@medha/rules/mobile-number'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { readName } from '@medha/rules/person-name'
import { plainDate, type PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { SignUpFacts } from '../../../catalogue/index.ts'
import { countingYear } from '../../domain/academic-year.ts'
import type { ProofMeans } from '../../../verification/index.ts'
import { purposesOf, type Consent } from '../domain/consent.ts'
import type { Person } from '../secrets/sign-up-keys.ts'
import type { SignUpDeps } from '../deps.ts'

export interface SignUpCaller {
  readonly host: string
  readonly language: 'en' | 'hi'
  readonly browserHash: Buffer
  readonly address: string
  readonly examType: string
  /** The number this browser has proven: by a code, by caller verification, or by an earlier form. */
  readonly proof: { readonly mobile: string; readonly means: ProofMeans; readonly provenAt: Date } | null
}

/** A form that may be granted if there is an attempt and a seat. */
export interface ValidatedSignUp {
  readonly person: Person
  readonly page: SignUpFacts['page']
  readonly examType: string
  readonly slot: NonNullable<SignUpFacts['slot']>
  readonly branch: NonNullable<SignUpFacts['branch']>
  /** All seats were taken when this was read; a form that already has one is not affected. */
  readonly isFull: boolean
  readonly examDay: PlainDate
  readonly classStreamId: number
  readonly classCode: string
  readonly boardCode: string
  readonly feePaise: number
  readonly countingYear: number
  readonly attemptsAllowed: number
  readonly takenElsewhere: number
  readonly term: string
  readonly examTitle: SignUpFacts['exam']['title']
  readonly supportPhone: string
  readonly consent: Consent
  readonly language: 'en' | 'hi'
}

export type SignUpFormRefusal =
  | 'edge.malformed'
  | 'catalogue.no-such-exam'
  | 'registration.not-proven'
  | 'registration.closed'
  | 'registration.not-for-this-class'
  | 'registration.not-for-enrolled'
  | 'registration.parent-needed'
  | 'registration.no-such-choice'
  | 'payments.no-such-method'

/** RTE-22 */
const DEFAULT_PAGE = 'default'

const isForProven = (typed: string, proven: string): boolean => {
  const digits = nationalMobile(proven)
  // Eleven digits are a PSID, asterisks a masked number: both refer to the proven number.
  return (
    typed.includes('*') || typed.length === 11 || typed === digits || internationalMobile(typed) === proven
  )
}

const readConsent = (form: SignUpForm, today: PlainDate): Consent | null => {
  const minor = isMinor(form.dateOfBirth, today)
  if (minor && form.declaredBy === 'student') return null
  return {
    textVersion: form.consentVersion,
    purposes: purposesOf(form.objectsToMessages),
    isMinor: minor,
    declaredBy: form.declaredBy,
  }
}

/**
 * Registrations of a number without a sign-up form, such as those imported from older records. Their count never grows,
 * so it may be read before the lock.
 */
const takenElsewhere = async (
  { db, identity }: SignUpDeps,
  mobile: string,
  examType: string,
  since: PlainDate | null,
): Promise<number> => {
  const students = await identity.studentsOfMobile(mobile)
  if (students.length === 0) return 0
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken
    from registration.registrations taken
    where taken.student_id = any(${students.map(({ studentId }) => studentId)}::bigint[])
      and taken.exam_type = ${examType} and taken.state <> 'cancelled'
      and (${since}::date is null or taken.registered_at >= ${since}::timestamp at time zone 'Asia/Kolkata')
      and not exists (select from registration.sign_ups known where known.student_id = taken.student_id)`.execute(
    db,
  )
  return rows[0]?.taken ?? 0
}

/** Whether this student may sit this test: all checks that need no lock. */
export const validateSignUp = async (
  deps: SignUpDeps,
  form: SignUpForm,
  caller: SignUpCaller,
): Promise<Outcome<ValidatedSignUp, SignUpFormRefusal>> => {
  const { catalogue, clock } = deps
  const { proof, host, examType } = caller
  if (proof === null || !isForProven(form.mobile, proof.mobile)) return refuse('registration.not-proven')
  const facts = await catalogue.exams.signUpFacts({
    ...form,
    host,
    examType,
    registrationPage: form.registrationPage ?? DEFAULT_PAGE,
  })
  if (facts === null || !facts.exam.takesRegistrations) return refuse('catalogue.no-such-exam')
  const { exam, page, slot, branch, classStream } = facts
  if (!exam.isEnabled) return refuse('registration.closed')

  const father = form.fatherName === null ? null : readName(form.fatherName)
  const lacksFather = exam.isFatherNameAsked && (father === null || !father.ok)
  if (lacksFather || !isPossibleBirth(form.dateOfBirth)) return refuse('edge.malformed')
  const today = indianDay(clock.now())
  const consent = readConsent(form, today)
  if (consent === null) return refuse('registration.parent-needed')
  if (classStream === null) return refuse('registration.not-for-this-class')
  if (slot === null || branch === null || !facts.isBoard) return refuse('registration.no-such-choice')
  if (form.paymentMethod !== null && !facts.offersMethod) return refuse('payments.no-such-method')
  if (exam.refusesEnrolledStudents) {
    const known = await deps.leads.instituteStudentsOfMobile(proof.mobile)
    if (known.some(({ isEnrolled }) => isEnrolled)) return refuse('registration.not-for-enrolled')
  }
  const year = countingYear(today, facts.academicYearStarts, exam.attemptsPeriod)
  const since = year === 0 ? null : plainDate(`${year}-${facts.academicYearStarts}`)
  return done({
    person: {
      name: form.studentName,
      fatherName: exam.isFatherNameAsked && father?.ok === true ? father.value : null,
      email: form.email,
      mobile: proof.mobile,
      dateOfBirth: form.dateOfBirth,
      ...form.home,
    },
    page,
    examType: exam.examType,
    slot,
    branch,
    isFull: facts.isFull,
    examDay: form.examDay,
    classStreamId: classStream.id,
    classCode: classStream.classCode,
    boardCode: form.boardCode,
    feePaise: slot.feePaise,
    countingYear: year,
    attemptsAllowed: exam.attemptsAllowed,
    takenElsewhere: await takenElsewhere(deps, proof.mobile, exam.examType, since),
    term: exam.term,
    examTitle: exam.title,
    supportPhone: exam.supportPhone,
    consent,
    language: page.language === DEFAULT_LANGUAGE ? caller.language : page.language,
  })
}
