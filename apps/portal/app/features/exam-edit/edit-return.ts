import type { PaymentReturn } from '@medha/contract/places/payment-return'
import type { CallRefused } from '../../api/refused.ts'

/** DSH-23, OPN-36: which returns lead to the edit. Course and mock papers have a type of their own. */
export const isEditReturn = ({ outcome, purpose, namesMode }: PaymentReturn): boolean =>
  (purpose === 'exam-edit' && (outcome !== 'aborted' || namesMode)) ||
  (purpose === 'other' && outcome === 'failure')

const SOON_MS = 3_000
const LATER_MS = 15_000
/** After two minutes a bank that has not answered will take its time. */
const ASKED_SOON = 40
const MOST = 100

/** When to ask again how the payment stands; null when there is nothing more to learn. */
export const confirmationWait = (
  { code, means }: CallRefused['refusal'],
  outcome: PaymentReturn['outcome'],
  times: number,
): number | null => {
  if (means !== 'retry' || times >= MOST) return null
  // Whoever gave up at the bank is not kept waiting; a few questions catch a bank that was about to say so.
  if (code === 'registration.edit-being-confirmed' && outcome !== 'success' && times >= 2) return null
  return times < ASKED_SOON ? SOON_MS : LATER_MS
}
