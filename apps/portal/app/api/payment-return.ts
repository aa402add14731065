import {
  readPaymentReturn,
  withoutPaymentReturn,
  type PaymentReturn,
} from '@medha/contract/places/payment-return'

type Outcome = PaymentReturn['outcome']

/** A payment page has sent the browser back: what for, and how it says it ended. The server says what is true. */
export type ReturnedPayment =
  | { readonly purpose: 'course'; readonly outcome: Outcome; readonly orderId: string | null }
  | { readonly purpose: 'mock'; readonly outcome: Outcome }
  | {
      readonly purpose: 'exam-edit' | 'other'
      readonly outcome: Outcome
      /** DSH-23, OPN-36: leads to the edit of the exam. */
      readonly opensEdit: boolean
    }

const eventOf = ({ purpose, outcome, namesMode, orderId }: PaymentReturn): ReturnedPayment => {
  if (purpose === 'course') return { purpose, outcome, orderId }
  if (purpose === 'mock') return { purpose, outcome }
  const opensEdit = purpose === 'exam-edit' ? outcome !== 'aborted' || namesMode : outcome === 'failure'
  return { purpose, outcome, opensEdit }
}

/**
 * OPN-68: good news about something bought is a question to the server, and stays in the address until that has its
 * answer: a reload goes on waiting, instead of offering to pay again.
 */
export const isAwaited = ({ purpose, outcome }: ReturnedPayment): boolean =>
  (purpose === 'course' || purpose === 'mock') && outcome === 'success'

/** The part of `window` that a return is read from. */
interface Page {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly history: Pick<History, 'state' | 'replaceState'>
}

/** Takes a return out of the address, so that a reload does not tell it again. */
export const clearPaymentReturn = ({ location, history }: Page): void => {
  const rest = withoutPaymentReturn(new URLSearchParams(location.search)).toString()
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${rest === '' ? '' : `?${rest}`}${location.hash}`,
  )
}

/** The one place that reads a return. It is cleared with that, unless the server still has to say how it ended. */
export const takePaymentReturn = (page: Page): ReturnedPayment | null => {
  const seen = readPaymentReturn(new URLSearchParams(page.location.search))
  if (seen === null) return null
  const event = eventOf(seen)
  if (!isAwaited(event)) clearPaymentReturn(page)
  return event
}
