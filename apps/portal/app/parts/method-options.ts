import type { Words } from '@medha/messages/language'
import type { paymentMethods } from '@medha/messages/payment-methods.en'

/** Most families look for UPI; methods that are not listed come last, in the branch's order. */
const ORDER = ['paytm', 'razorpay', 'ccavenue', 'hdfc']

const placeOf = (method: string): number => {
  const place = ORDER.indexOf(method)
  return place === -1 ? ORDER.length : place
}

interface OfferedMethod {
  readonly method: string
  /** The catalogue's label; used only if we have no text of our own. */
  readonly label: string
}

/** CPN-07: the payment methods, with the same names and in the same order on every payment page. */
export const methodOptions = (
  words: Words<typeof paymentMethods>,
  offered: readonly OfferedMethod[],
): readonly { readonly value: string; readonly label: string; readonly hint?: string }[] => {
  const known: Readonly<Record<string, { label: string; hint: string }>> = words
  return offered
    .toSorted((one, other) => placeOf(one.method) - placeOf(other.method))
    .map(({ method, label }) => ({ value: method, ...(known[method] ?? { label }) }))
}
