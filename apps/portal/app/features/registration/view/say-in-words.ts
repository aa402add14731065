import type { fields } from '@medha/messages/fields.en'
import type { Words } from '@medha/messages/language'
import type { registration } from '@medha/messages/registration.en'
import type { Said } from '../journey/said.ts'

export interface CardWords {
  readonly card: Words<typeof registration>
  readonly fields: Words<typeof fields>
}

type Texts = Readonly<Record<string, string>>

/** What stands under a field of the form, by its code; nothing when all is well. */
export const fieldWords = (
  { card, fields }: CardWords,
  field: string,
  code: string | undefined,
): string | undefined => {
  if (code === undefined) return undefined
  const texts: Readonly<Record<string, Texts>> = {
    ...card.problems,
    name: fields.studentName,
    fatherName: fields.fatherName,
    email: fields.email,
    consent: { required: card.consent.required },
    parent: { required: card.consent.required },
  }
  // VAL-20
  return texts[field]?.[code] ?? card.problems.board.required
}

/** ERR-05, ERR-08: the server's words, else ours for the code, else the one word of the specification. */
export const numberWords = ({ card, fields }: CardWords, said: Said | null): string | undefined => {
  if (said === null) return undefined
  const ours: Texts = {
    ...fields.mobileOrPsid,
    'prove-first': card.number.proveFirst,
    'caller-failed': card.callerFailed,
    'caller-number': card.callerNumber,
  }
  return said.words || (ours[said.code] ?? card.invalid)
}

/** CPN-07: a way to pay, by its code; undefined for one that only the catalogue knows. */
export const methodWords = ({ card }: CardWords, method: string): string | undefined =>
  (card.pay.methods as Texts)[method]

/** ERR-06 */
export const codeWords = ({ fields }: CardWords, said: Said | null): string | undefined =>
  said === null ? undefined : said.words || fields.otp['not-an-otp']

/** ERR-04 */
export const formWords = ({ card }: CardWords, said: Said | null): string | undefined =>
  said === null ? undefined : said.words || card.signUpFailed

/** CPN-02 to CPN-04 */
export const couponWords = ({ card }: CardWords, said: Said | null): string | undefined => {
  if (said === null) return undefined
  const ours: Texts = {
    'coupon-empty': card.pay.empty,
    'coupon-applied': card.pay.applied,
    'coupon-invalid': card.pay.invalid,
  }
  return said.words || ours[said.code]
}
