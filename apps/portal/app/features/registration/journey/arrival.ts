import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { RegistrationFacts } from './facts.ts'
import type { JourneyState } from './state.ts'

/** What the address of a registration page contains. It only selects a view; the server knows the outcome (OPN-68). */
export interface Arrival {
  readonly leadId: string | null
  readonly mobile: string | null
  readonly ended: 'success' | 'failure' | 'aborted' | null
}

export const readArrival = (search: string): Arrival => {
  const query = new URLSearchParams(search)
  const { registrationReturn, paymentReturn } = PAGE_ADDRESS
  const status = query.get(paymentReturn.name)
  const mobile = query.get(PAGE_ADDRESS.mobile) || null
  return {
    leadId: query.get(PAGE_ADDRESS.leadId) || null,
    mobile,
    ended: endedBy(query.get(registrationReturn.name), status, mobile !== null),
  }
}

/** REG-11, OPN-21: a failure counts only with a mobile; a bare `success` of the payment means nothing here. */
const endedBy = (
  registration: string | null,
  status: string | null,
  hasMobile: boolean,
): Arrival['ended'] => {
  const { registrationReturn, paymentReturn } = PAGE_ADDRESS
  // The thank-you view polls the server, and shows that it is checking until it knows.
  if (registration === registrationReturn.success || status === paymentReturn.pending) return 'success'
  if (!hasMobile) return null
  if (status === paymentReturn.failure) return 'failure'
  return status === paymentReturn.aborted ? 'aborted' : null
}

/** The address of the thank-you view, for a reload; nothing else of the journey stays in it. */
export const thankYouAt = ({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string => {
  const { registrationReturn, paymentReturn, mobile, leadId } = PAGE_ADDRESS
  const query = new URLSearchParams(search)
  // While the outcome of a payment is unknown, the address does not report a success.
  const isPending = query.get(paymentReturn.name) === paymentReturn.pending
  for (const name of [paymentReturn.name, mobile, leadId]) query.delete(name)
  if (isPending) query.set(paymentReturn.name, paymentReturn.pending)
  else query.set(registrationReturn.name, registrationReturn.success)
  return `${pathname}?${query}`
}

/** The same page without the parameters of a payment or a registration, for the next child. */
export const afreshAt = ({
  pathname,
  search,
}: {
  readonly pathname: string
  readonly search: string
}): string => {
  const query = new URLSearchParams(search)
  for (const { name } of [PAGE_ADDRESS.registrationReturn, PAGE_ADDRESS.paymentReturn]) query.delete(name)
  return query.size === 0 ? pathname : `${pathname}?${query}`
}

export type LeadLookup =
  | { readonly by: 'none' }
  | { readonly by: 'lead-id'; readonly leadId: string }
  | { readonly by: 'mobile'; readonly mobile: string }

export interface Start {
  readonly state: JourneyState
  readonly lookup: LeadLookup
  /** REG-12 */
  readonly reportsFailure: boolean
}

export interface RestoredJourney {
  /** The journey of this tab, else the one that was handed over to a payment, else a new one. */
  readonly state: JourneyState
  readonly hasStartedPayment: boolean
}

/** How the card starts: from the address and from the saved data. */
export const startOf = (arrival: Arrival, restored: RestoredJourney, facts: RegistrationFacts): Start => {
  const { state } = restored
  if (arrival.ended === 'success')
    return { state: { ...state, at: 'thank-you' }, lookup: { by: 'none' }, reportsFailure: false }
  if (arrival.ended !== null)
    return {
      state: {
        ...state,
        at: 'payment-failed',
        hold: null,
        paymentEnd: arrival.ended === 'aborted' ? 'cancelled' : 'failed',
      },
      lookup: { by: 'none' },
      reportsFailure:
        arrival.ended === 'failure' && facts.reportsPaymentFailure && restored.hasStartedPayment,
    }
  return { state, lookup: leadLookupOf(arrival, state), reportsFailure: false }
}

const leadLookupOf = ({ leadId, mobile }: Arrival, state: JourneyState): LeadLookup => {
  if (leadId !== null && state.leadId !== leadId) return { by: 'lead-id', leadId }
  return mobile !== null && state.typed === '' ? { by: 'mobile', mobile } : { by: 'none' }
}
