import type { PaymentReturn } from '@medha/contract/places/payment-return'

/** DSH-23, OPN-36: which returns lead to the edit. Course and mock papers have a type of their own. */
export const isEditReturn = ({ outcome, purpose, namesMode }: PaymentReturn): boolean =>
  (purpose === 'exam-edit' && (outcome !== 'aborted' || namesMode)) ||
  (purpose === 'other' && outcome === 'failure')

const SOON_MS = 3_000
const LATER_MS = 15_000
/** After two minutes a bank that has not answered will take its time. */
const ASKED_SOON = 40
const MOST = 100

/** The door answered, not the bank: too many questions or trouble of ours says nothing about the payment. */
export const saysNothing = (code: string): boolean =>
  code === 'unreachable' || (code.startsWith('edge.') && code !== 'edge.not-signed-in')

/** When to ask again how the payment stands; null when there is nothing more to learn. */
export const confirmationWait = (
  code: string,
  outcome: PaymentReturn['outcome'],
  times: number,
): number | null => {
  if (saysNothing(code)) return times < MOST ? (times < ASKED_SOON ? SOON_MS : LATER_MS) : null
  if (code !== 'registration.edit-being-confirmed') return null
  // Whoever gave up at the bank is not kept waiting; a few questions catch a bank that was about to say so.
  if (outcome !== 'success' && times >= 2) return null
  if (times >= MOST) return null
  return times < ASKED_SOON ? SOON_MS : LATER_MS
}
