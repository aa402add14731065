import { LOCAL_KEYS, SESSION_KEYS } from '@medha/contract/places/browser-storage'
import {
  readCheckout,
  writeCheckout,
  type CheckoutInput,
  type SavedCheckout,
} from '@medha/contract/places/saved-checkout'
import { isOrderId } from '@medha/contract/wire/course-order'
import { coursePaymentMethod } from '@medha/contract/wire/course-payment-method'
import { localStore, tabStore } from '../../../api/guarded-storage.ts'

/** Without storage only the typed input is lost: orders and money are on the server. */
export const saveCheckout = (kept: SavedCheckout): void =>
  tabStore.setItem(SESSION_KEYS.checkout, writeCheckout(kept))

export const savedCheckout = (): SavedCheckout | null => readCheckout(tabStore.getItem(SESSION_KEYS.checkout))

/** The input of an earlier checkout in this tab, for any course; else only the known name of the father. */
export const inputToBegin = (fatherName: string): CheckoutInput =>
  savedCheckout()?.input ?? {
    fatherName,
    street: '',
    pincode: '',
    city: '',
    state: '',
    method: coursePaymentMethod(null),
  }

/** ENT-33: identifies the order when the bank sends the browser back. */
export const saveOrderId = (orderId: string): void => tabStore.setItem(SESSION_KEYS.orderId, orderId)

export const savedOrderId = (): string | null => {
  const kept = tabStore.getItem(SESSION_KEYS.orderId)
  return kept !== null && isOrderId(kept) ? kept : null
}

/** The typed input stays: a user who stops waiting for an order may begin another. */
export const deleteOrderId = (): void => tabStore.removeItem(SESSION_KEYS.orderId)

/** The location of the phone, used for the address of a receipt. */
export const deletePlace = (): void => localStore.removeItem(LOCAL_KEYS.studentLocation)

export const deleteCheckout = (): void => {
  tabStore.removeItem(SESSION_KEYS.checkout)
  deleteOrderId()
  deletePlace()
}
