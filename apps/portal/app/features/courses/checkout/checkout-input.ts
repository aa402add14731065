import type { CheckoutInput } from '@medha/contract/places/saved-checkout'
import { BILLING } from '@medha/contract/wire/course-order'
import { readName } from '@medha/rules/person-name'

/** NUM-23 */
export const PINCODE_LENGTH = 6

/** In the order of the page: the first failing field is the one shown. */
export const CHECKOUT_FIELDS = ['fatherName', 'street', 'pincode', 'city', 'state', 'terms'] as const
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number]

type NameProblem = 'required' | 'too-short' | 'too-long' | 'not-letters'
export type CheckoutProblems = {
  readonly fatherName?: NameProblem
  readonly pincode?: 'required' | 'not-six' | 'no-zone'
} & { readonly [Field in 'street' | 'city' | 'state' | 'terms']?: 'required' }

/** NUM-33: a parent who does not agree removes the tick. */
export const AGREES_AT_FIRST = true

const missing = (text: string): 'required' | undefined => (text.trim() === '' ? 'required' : undefined)

const pincodeProblem = (pincode: string): CheckoutProblems['pincode'] => {
  if (pincode === '') return 'required'
  if (pincode.length !== PINCODE_LENGTH) return 'not-six'
  return BILLING.pincode.test(pincode) ? undefined : 'no-zone'
}

/** One address field as the server accepts it: a pasted tab becomes a space, and the text is cut to its length. */
const line = (text: string, most: number): string => text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, most)

export const streetLine = (text: string): string => line(text, BILLING.addressLength)
export const cityLine = (text: string): string => line(text, BILLING.cityLength)

/** CHK-06: city and state of a pincode fill only the fields that were not changed since the lookup. */
export const filledFrom = (
  found: { readonly city: string; readonly state: string },
  inputAtLookup: CheckoutInput,
  now: CheckoutInput,
): Partial<Pick<CheckoutInput, 'city' | 'state'>> => ({
  ...(now.city === inputAtLookup.city ? { city: cityLine(found.city) } : {}),
  ...(now.state === inputAtLookup.state && found.state !== '' ? { state: found.state } : {}),
})

/** VAL-23 to VAL-26 */
export const problemsOf = (input: CheckoutInput, agrees: boolean): CheckoutProblems => {
  const father = readName(input.fatherName)
  const problems = {
    fatherName: father.ok ? undefined : father.refusal.code,
    street: missing(input.street),
    pincode: pincodeProblem(input.pincode),
    city: missing(input.city),
    state: missing(input.state),
    terms: agrees ? undefined : ('required' as const),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

export const firstFailing = (problems: CheckoutProblems): CheckoutField | null =>
  CHECKOUT_FIELDS.find((field) => problems[field] !== undefined) ?? null

/** VAL-27, CHK-06: an edit clears its own error; a new pincode also those of city and state. */
export const afterEdit = (problems: CheckoutProblems, field: CheckoutField): CheckoutProblems => {
  const cleared: readonly string[] = field === 'pincode' ? ['pincode', 'city', 'state'] : [field]
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !cleared.includes(name)))
}
