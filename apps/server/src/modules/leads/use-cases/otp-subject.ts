import { internationalMobile } from '@medha/rules/mobile-number'
import { readMobileOrPsid, type Country } from '@medha/rules/mobile-or-psid'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { readRollOrMobile } from '@medha/rules/roll-or-mobile'
import type { Db } from '../../../platform/database.ts'
import type { OtpSubject } from '../../verification/index.ts'
import type { Students } from '../deps.ts'
import { instituteStudentByPsid } from '../queries/institute-student.ts'

/** The number that a code goes to, and whether a mobile was typed. */
export interface FoundSubject {
  readonly subject: OtpSubject
  readonly isMobile: boolean
}

export type NumberRefusal =
  | 'registration.not-a-number'
  | 'registration.begins-with-zero'
  | 'registration.not-a-mobile'

/** OTP-02: a mobile, or the PSID of one of the institute's students. */
export const registrationSubject = async (
  db: Db,
  typed: string,
  country: Country,
): Promise<Outcome<FoundSubject, NumberRefusal>> => {
  const read = readMobileOrPsid(typed, country)
  if (!read.ok) return refuse(`registration.${read.refusal.code}`)
  const { kind, digits } = read.value
  const isMobile = kind === 'mobile'
  const mobile = isMobile
    ? internationalMobile(digits, country)
    : ((await instituteStudentByPsid(db, digits))?.mobile ?? null)
  if (isMobile && mobile === null) return refuse('registration.not-a-mobile')
  const numberKey = isMobile && mobile !== null ? mobile : `psid:${digits}`
  return done({ subject: { purpose: 'registration', typed: digits, mobile, numberKey }, isMobile })
}

/** REC-05: a mobile that has students, or one student's roll number. */
export const recoverySubject = async (
  students: Pick<Students, 'studentOfRollNumber' | 'studentsOfMobile'>,
  typed: string,
  country: Country,
): Promise<Outcome<FoundSubject, 'registration.not-roll-or-mobile'>> => {
  const read = readRollOrMobile(typed)
  if (!read.ok) return refuse('registration.not-roll-or-mobile')
  const { kind, digits } = read.value
  if (kind === 'roll-number') {
    const mobile = (await students.studentOfRollNumber(digits))?.mobile ?? null
    const numberKey = `recovery:${digits}`
    return done({ subject: { purpose: 'recovery', typed: digits, mobile, numberKey }, isMobile: false })
  }
  const number = internationalMobile(digits, country)
  if (number === null) return refuse('registration.not-roll-or-mobile')
  const isKnown = (await students.studentsOfMobile(number)).length > 0
  const mobile = isKnown ? number : null
  return done({
    subject: { purpose: 'recovery', typed: digits, mobile, numberKey: `recovery:${number}` },
    isMobile: true,
  })
}
