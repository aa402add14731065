import { LOCAL_KEYS, SESSION_KEYS } from '@medha/contract/places/browser-storage'
import {
  readCheckout,
  writeCheckout,
  type CheckoutInput,
  type SavedCheckout,
} from '@medha/contract/places/saved-checkout'
import { isOrderId } from '@medha/contract/wire/course-order'
import { coursePaymentMethod } from '@medha/contract/wire/course-payment-method'

/** A browser that keeps nothing loses only what was typed: orders and money are the server's. */
const safely = <T>(does: () => T, otherwise: T): T => {
  try {
    return does()
  } catch {
    return otherwise
  }
}

export const keepCheckout = (kept: SavedCheckout): void =>
  safely(() => sessionStorage.setItem(SESSION_KEYS.checkout, writeCheckout(kept)), undefined)

export const keptCheckout = (): SavedCheckout | null =>
  safely(() => readCheckout(sessionStorage.getItem(SESSION_KEYS.checkout)), null)

/** What this tab has of an earlier checkout, whichever course it was for; else the father we know. */
export const inputToBegin = (fatherName: string): CheckoutInput =>
  keptCheckout()?.input ?? {
    fatherName,
    street: '',
    pincode: '',
    city: '',
    state: '',
    method: coursePaymentMethod(null),
  }

/** ENT-33: by which the order is asked after when the bank sends the browser back. */
export const keepOrderId = (orderId: string): void =>
  safely(() => sessionStorage.setItem(SESSION_KEYS.orderId, orderId), undefined)

export const keptOrderId = (): string | null => {
  const kept = safely(() => sessionStorage.getItem(SESSION_KEYS.orderId), null)
  return kept !== null && isOrderId(kept) ? kept : null
}

/** What was typed stays: whoever stops waiting for an order may begin another. */
export const forgetOrderId = (): void =>
  safely(() => sessionStorage.removeItem(SESSION_KEYS.orderId), undefined)

/** Where the phone was, for the address of a receipt. */
export const forgetPlace = (): void =>
  safely(() => localStorage.removeItem(LOCAL_KEYS.studentLocation), undefined)

export const forgetCheckout = (): void => {
  safely(() => sessionStorage.removeItem(SESSION_KEYS.checkout), undefined)
  forgetOrderId()
  forgetPlace()
}
