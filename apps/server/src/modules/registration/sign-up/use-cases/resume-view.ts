import type { PaymentSummary } from '@medha/contract/shapes/sign-up'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { isPayable } from '../domain/resume-link.ts'
import type { SignUpDeps } from '../deps.ts'
import { hasLiveHold } from './hold-for-payment.ts'
import { leftSignUp } from './offer-resume.ts'
import { paymentSummary } from './payment-summary.ts'
import { findLink } from './resume-links.ts'
import { readSignUp, type SignUpRecord } from './sign-up-records.ts'

/** What the link is to pay for, without personal data. */
export type ResumeView = PaymentSummary &
  (
    | { readonly state: 'paid' | 'used' | 'over' | 'refund-due' }
    | {
        readonly state: 'open'
        readonly payUntil: string
        readonly isSeatHeld: boolean
        readonly methods: { method: string; label: string }[]
        readonly chosenMethod: string
      }
  )

/** Why the link cannot be used; null if it can. */
const endOf = (
  record: SignUpRecord,
  now: Date,
  isUsedElsewhere: boolean,
): Exclude<ResumeView['state'], 'open'> | null => {
  if (record.state === 'confirmed') return 'paid'
  if (record.state === 'refund_due') return 'refund-due'
  if (!isPayable(leftSignUp(record), now)) return 'over'
  return isUsedElsewhere ? 'used' : null
}

/** Reads only: whether this browser may use the link is decided again when its button is pressed. */
export const resumeView = async (
  deps: SignUpDeps,
  code: string,
  knownHash: Buffer | null,
): Promise<Outcome<ResumeView, 'registration.resume-link-spent'>> => {
  const { db, clock, catalogue, payments } = deps
  const link = await findLink(db, code)
  const record = link === undefined ? null : await readSignUp(db, link.sign_up_id)
  if (record === null) return refuse('registration.resume-link-spent')
  const { payment } = await paymentSummary(deps, record)
  const isUsedElsewhere = link?.used_at !== null && knownHash?.equals(record.browser_hash) !== true
  const end = endOf(record, clock.now(), isUsedElsewhere)
  if (end !== null) return done({ state: end, ...payment })
  const { charge_id: chargeId, expires_at: until } = record
  const charge = chargeId === null ? null : await payments.charge(chargeId)
  if (charge === null || until === null) return refuse('registration.resume-link-spent')
  return done({
    state: 'open',
    ...payment,
    payUntil: until.toISOString(),
    isSeatHeld: hasLiveHold(record, clock.now()),
    methods: await catalogue.places.paymentMethods(record.branch_code),
    chosenMethod: charge.method,
  })
}
