import type { Words } from '@medha/messages/language'
import type { paymentMethods } from '@medha/messages/payment-methods.en'

/** UPI is what most families look for; what is not listed comes last, as the branch orders it. */
const ORDER = ['paytm', 'razorpay', 'ccavenue', 'hdfc']

const placeOf = (method: string): number => {
  const place = ORDER.indexOf(method)
  return place === -1 ? ORDER.length : place
}

interface OfferedMethod {
  readonly method: string
  /** Of the catalogue; used only where we have no words of our own. */
  readonly label: string
}

/** CPN-07: the ways to pay, with the same names and in the same order wherever money is asked for. */
export const methodOptions = (
  words: Words<typeof paymentMethods>,
  offered: readonly OfferedMethod[],
): readonly { readonly value: string; readonly label: string; readonly hint?: string }[] => {
  const known: Readonly<Record<string, { label: string; hint: string }>> = words
  return offered
    .toSorted((one, other) => placeOf(one.method) - placeOf(other.method))
    .map(({ method, label }) => ({ value: method, ...(known[method] ?? { label }) }))
}
