import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'
import type { Language } from '@medha/messages/language'
import { done, type Outcome } from '@medha/rules/outcome'
import { inTransaction } from '../../../platform/database-transaction.ts'
import type { Trx } from '../../../platform/database.ts'
import { checkCharge, type PollDeps } from './poll-provider.ts'
import { startCheckout, type CheckoutDeps, type CheckoutRefusal } from './start-checkout.ts'
import {
  openCharge,
  type ChargeOrder,
  type ChargeRefusal,
  type OpenChargeDeps,
  type OpenedCharge,
} from './open-charge.ts'

/** The charge for what is bought, and the step that stores the charge's id with it. */
export interface PreparedPurchase<Code extends string> {
  readonly order: ChargeOrder
  /** Runs in the same transaction. A refusal undoes the charge too. */
  onOpened(charge: OpenedCharge): Promise<Outcome<unknown, Code>>
}

export interface Purchase<Code extends string> {
  /** The charge of an earlier try, if there is one. */
  readonly chargeBefore: string | null
  /** Of the provider's page. */
  readonly language: Language
  /** Runs in the transaction of the charge: locks what is bought and checks that it may be bought. */
  prepare(trx: Trx): Promise<Outcome<PreparedPurchase<Code>, Code>>
}

/**
 * The steps of every purchase: poll the provider about the earlier charge, open or resume the charge together with what
 * it buys, and start the checkout after the commit. Null: nothing is due, as it is free or was paid in another tab.
 */
export const purchase = async <Code extends string>(
  deps: PollDeps & OpenChargeDeps & CheckoutDeps,
  { chargeBefore, language, prepare }: Purchase<Code>,
): Promise<Outcome<CheckoutForm | null, Code | ChargeRefusal | CheckoutRefusal>> => {
  // A payer whose webhook was lost must not be sent to pay again.
  if (chargeBefore !== null) await checkCharge(deps, chargeBefore)
  const opened = await inTransaction(
    deps.db,
    async (trx): Promise<Outcome<OpenedCharge, Code | ChargeRefusal>> => {
      const prepared = await prepare(trx)
      if (!prepared.ok) return prepared
      const charge = await openCharge(deps, trx, prepared.value.order)
      if (!charge.ok) return charge
      const noted = await prepared.value.onOpened(charge.value)
      return noted.ok ? charge : noted
    },
  )
  if (!opened.ok) return opened
  return opened.value.isCaptured ? done(null) : startCheckout(deps, opened.value.chargeId, language)
}
