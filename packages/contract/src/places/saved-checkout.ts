import * as z from 'zod/mini'

/**
 * ENT-32, ENT-02: the input of a checkout, under the names of the specification. It stays in the tab while the browser
 * is at the bank, so that a failed payment loses nothing; the price is not in it, because the server decides that.
 */
const Wire = z.object({
  productId: z.string(),
  isDescribed: z.boolean(),
  billingAddress: z.string(),
  pincode: z.string(),
  city: z.string(),
  userSelected: z.object({ state: z.object({ label: z.string(), value: z.string() }) }),
  paymentMethod: z.string(),
  fatherName: z.string(),
})

export interface CheckoutInput {
  readonly fatherName: string
  readonly street: string
  readonly pincode: string
  readonly city: string
  readonly state: string
  readonly method: string
}

export interface SavedCheckout {
  readonly courseId: string
  /** Whether the course description was open behind the checkout. */
  readonly isDescribed: boolean
  readonly input: CheckoutInput
}

export const writeCheckout = ({ courseId, isDescribed, input }: SavedCheckout): string =>
  JSON.stringify({
    productId: courseId,
    isDescribed,
    billingAddress: input.street,
    pincode: input.pincode,
    city: input.city,
    userSelected: { state: { label: input.state, value: input.state } },
    paymentMethod: input.method,
    fatherName: input.fatherName,
  } satisfies z.infer<typeof Wire>)

/** Null when nothing is stored, or nothing in our format. */
export const readCheckout = (text: string | null): SavedCheckout | null => {
  try {
    const read = z.safeParse(Wire, JSON.parse(text ?? 'null'))
    if (!read.success) return null
    const { productId, isDescribed, billingAddress, pincode, city, userSelected, paymentMethod, fatherName } =
      read.data
    return {
      courseId: productId,
      isDescribed,
      input: {
        fatherName,
        street: billingAddress,
        pincode,
        city,
        state: userSelected.state.value,
        method: paymentMethod,
      },
    }
  } catch {
    return null
  }
}
