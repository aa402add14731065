import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { inTransaction } from '../../../../platform/database-transaction.ts'
import type { Trx } from '../../../../platform/database.ts'
import type { ChargeRefusal, CheckoutRefusal } from '../../../payments/index.ts'
import { isPayable } from '../domain/resume-link.ts'
import { waitsUntil } from '../domain/sign-up.ts'
import type { HoldRefusal } from '../../use-cases/hold-seat.ts'
import type { SignUpDeps } from '../deps.ts'
import { leftSignUp } from './offer-resume.ts'
import { holdForPayment } from './hold-for-payment.ts'
import { awaitPayment, type Payment } from './pay-for-sign-up.ts'
import { findLink, useLink } from './resume-links.ts'
import { lockAttempts, lockSignUp, waitOf, type SignUpRecord } from './sign-up-records.ts'

/** The browser that used the link, by the hashes of its old and its new cookie. */
export interface ResumingBrowser {
  readonly knownHash: Buffer | null
  readonly freshHash: Buffer
  readonly address: string
}

export interface ResumeRequest {
  readonly code: string
  /** Null: the payment method chosen before. */
  readonly method: string | null
}

export type Resumed =
  | { readonly state: 'to-pay'; readonly payment: CheckoutForm }
  | { readonly state: 'paid'; readonly address: string }

export type ResumeRefusal =
  | 'registration.resume-link-spent'
  | 'registration.resume-link-paid'
  | 'edge.busy'
  | HoldRefusal
  | ChargeRefusal
  | CheckoutRefusal

interface Found {
  readonly record: SignUpRecord
  readonly isFirst: boolean
}

const takeLink = async (deps: SignUpDeps, trx: Trx, signUpId: string): Promise<Found | null> => {
  const record = await lockSignUp(trx, signUpId, deps.lock ?? lockAttempts)
  if (record === null) return null
  const isFirst = await (deps.useLink ?? useLink)(trx, signUpId, deps.clock.now())
  return { record, isFirst }
}

/** A link works once. The browser that used it may press its button again: the sign-up is bound to it. */
const mayGoOn = ({ record, isFirst }: Found, { knownHash }: ResumingBrowser): boolean =>
  isFirst || knownHash?.equals(record.browser_hash) === true

const bindTo = (trx: Trx, record: SignUpRecord, browserHash: Buffer, now: Date) =>
  trx
    .updateTable('registration.sign_ups')
    .set({ browser_hash: browserHash, changed_at: now })
    .where('sign_up_id', '=', record.sign_up_id)
    .execute()

interface Taken {
  readonly record: SignUpRecord
  readonly payment: Payment
  readonly thanksAt: string
}

/** In one transaction: uses the link, binds the sign-up to this browser, and opens its charge. */
const take = (
  deps: SignUpDeps,
  signUpId: string,
  browser: ResumingBrowser,
  method: string | null,
): Promise<Outcome<Taken, ResumeRefusal>> =>
  inTransaction(deps.db, async (trx) => {
    const found = await takeLink(deps, trx, signUpId)
    const now = deps.clock.now()
    // The link was sent to the family, so it may learn that the place is paid, and need not register again.
    if (found?.record.state === 'confirmed') return refuse('registration.resume-link-paid')
    if (found === null || !mayGoOn(found, browser) || !isPayable(leftSignUp(found.record), now))
      return refuse('registration.resume-link-spent')
    const { charge_id: chargeId, sealed_person: sealed } = found.record
    if (chargeId === null || sealed === null) return refuse('registration.resume-link-spent')
    const { branch_code: branch } = found.record
    if (method !== null && !(await deps.catalogue.places.offersMethod(branch, method, trx)))
      return refuse('payments.no-such-method')
    const held = await holdForPayment(deps, trx, found.record, browser.address)
    if (!held.ok) return held
    const record = held.value
    const opened = await deps.payments.resumeCharge(trx, chargeId, {
      payBy: waitsUntil(waitOf(record), now),
      method,
    })
    if (!opened.ok) return opened
    const payment = await awaitPayment(deps, trx, record, opened.value)
    // With a fresh hash that an attacker cannot have planted before.
    await bindTo(trx, record, browser.freshHash, now)
    return done({ record, payment, thanksAt: opened.value.thanksAt })
  })

/** Resumes the payment a link was sent for, in the browser that opened it. */
export const resumePayment = async (
  deps: SignUpDeps,
  { code, method }: ResumeRequest,
  browser: ResumingBrowser,
): Promise<Outcome<Resumed, ResumeRefusal>> => {
  const link = await findLink(deps.db, code)
  if (!link?.charge_id) return refuse('registration.resume-link-spent')
  // A family that has paid in another tab must not be sent to pay again.
  await deps.payments.checkCharge(link.charge_id)
  const taken =
    (await deps.concurrency.run(() => take(deps, link.sign_up_id, browser, method))) ?? refuse('edge.busy')
  if (!taken.ok) return taken
  const { record, payment, thanksAt } = taken.value
  if (payment.chargeId === null) return done({ state: 'paid', address: thanksAt })
  const checkout = await deps.payments.startCheckout(payment.chargeId, record.language)
  return checkout.ok ? done({ state: 'to-pay', payment: checkout.value }) : checkout
}
