import {
  readPaymentReturn,
  withoutPaymentReturn,
  type PaymentReturn,
} from '@medha/contract/places/payment-return'

type Outcome = PaymentReturn['outcome']

/** The purpose and outcome with which a payment page sent the browser back. Only the server knows the true outcome. */
export type ReturnedPayment =
  | { readonly purpose: 'course'; readonly outcome: Outcome; readonly orderId: string | null }
  | { readonly purpose: 'mock'; readonly outcome: Outcome }
  | {
      readonly purpose: 'exam-edit' | 'other'
      readonly outcome: Outcome
      /** DSH-23, OPN-36: opens the exam edit. */
      readonly opensEdit: boolean
    }

const eventOf = ({ purpose, outcome, namesMode, orderId }: PaymentReturn): ReturnedPayment => {
  if (purpose === 'course') return { purpose, outcome, orderId }
  if (purpose === 'mock') return { purpose, outcome }
  const opensEdit = purpose === 'exam-edit' ? outcome !== 'aborted' || namesMode : outcome === 'failure'
  return { purpose, outcome, opensEdit }
}

/**
 * OPN-68: a reported success of a purchase is confirmed with the server and stays in the address until then, so that a
 * reload keeps waiting instead of offering to pay again.
 */
export const isAwaited = ({ purpose, outcome }: ReturnedPayment): boolean =>
  (purpose === 'course' || purpose === 'mock') && outcome === 'success'

/** The part of `window` that a return is read from. */
interface Page {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly history: Pick<History, 'state' | 'replaceState'>
}

/** Removes a payment return from the address, so that a reload does not show it again. */
export const clearPaymentReturn = ({ location, history }: Page): void => {
  const rest = withoutPaymentReturn(new URLSearchParams(location.search)).toString()
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${rest === '' ? '' : `?${rest}`}${location.hash}`,
  )
}

/** The only place that reads a payment return. Clears it too, unless the server still has to confirm it. */
export const takePaymentReturn = (page: Page): ReturnedPayment | null => {
  const seen = readPaymentReturn(new URLSearchParams(page.location.search))
  if (seen === null) return null
  const event = eventOf(seen)
  if (!isAwaited(event)) clearPaymentReturn(page)
  return event
}
