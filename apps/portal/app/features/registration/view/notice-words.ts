import type { fields } from '@medha/messages/fields.en'
import type { Words } from '@medha/messages/language'
import type { registration } from '@medha/messages/registration.en'
import type { Notice } from '../journey/notice.ts'

export interface CardWords {
  readonly registration: Words<typeof registration>
  readonly fields: Words<typeof fields>
}

type Texts = Readonly<Record<string, string>>

/** The error below a field of the form, by its code; nothing if the field is valid. */
export const fieldWords = (
  { registration, fields }: CardWords,
  field: string,
  code: string | undefined,
): string | undefined => {
  if (code === undefined) return undefined
  const texts: Readonly<Record<string, Texts>> = {
    ...registration.problems,
    name: fields.studentName,
    fatherName: fields.fatherName,
    email: fields.email,
    consent: { required: registration.consent.required },
    parent: { required: registration.consent.required },
  }
  // VAL-20
  return texts[field]?.[code] ?? registration.problems.board.required
}

/** ERR-05, ERR-08: the server's message, else ours for the code, else the one text of the specification. */
export const numberWords = (
  { registration, fields }: CardWords,
  notice: Notice | null,
): string | undefined => {
  if (notice === null) return undefined
  const ours: Texts = {
    ...fields.mobileOrPsid,
    'prove-first': registration.number.proveFirst,
    'caller-failed': registration.callerFailed,
    'caller-number': registration.callerNumber,
  }
  return notice.words || (ours[notice.code] ?? registration.invalid)
}

/** ERR-06 */
export const codeWords = ({ fields }: CardWords, notice: Notice | null): string | undefined =>
  notice === null ? undefined : notice.words || fields.otp['not-an-otp']

/** ERR-04 */
export const formWords = ({ registration }: CardWords, notice: Notice | null): string | undefined =>
  notice === null
    ? undefined
    : notice.words ||
      (notice.code === 'seat-not-held' ? registration.pay.seat.notHeldNow : registration.signUpFailed)

/** CPN-02 to CPN-04 */
export const couponWords = ({ registration }: CardWords, notice: Notice | null): string | undefined => {
  if (notice === null) return undefined
  const ours: Texts = {
    'coupon-empty': registration.pay.coupon.empty,
    'coupon-applied': registration.pay.coupon.applied,
    'coupon-invalid': registration.pay.coupon.invalid,
  }
  return notice.words || ours[notice.code]
}
