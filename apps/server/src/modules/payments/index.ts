import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Db, Trx } from '../../platform/database.ts'
import type { Labels } from './domain/coupon.ts'
import type { UnprovenNotice } from './gateway.ts'
import { chargeById, type Charge } from './queries/charge-by-id.ts'
import { checkCharge, checkOpenCharges, type CheckWorld } from './use-cases/check-charge.ts'
import { closeCharge } from './use-cases/close-charge.ts'
import { hearProvider } from './use-cases/hear-provider.ts'
import {
  openCharge,
  type ChargeOrder,
  type ChargeRefusal,
  type OpenChargeWorld,
  type OpenedCharge,
} from './use-cases/open-charge.ts'
import { hasCoupon, quoteCoupon, type CouponQuestion } from './use-cases/quote-coupon.ts'
import { noteNotWanted } from './use-cases/refund-due.ts'

export type { ProviderWord } from './domain/charge.ts'
export type { Labels } from './domain/coupon.ts'
export type { HandOver, PaymentGateway, ReturnTo, UnprovenNotice } from './gateway.ts'
export type { ChargeOrder, ChargeRefusal, OpenedCharge } from './use-cases/open-charge.ts'
export type { Charge } from './queries/charge-by-id.ts'

/** Who owes how much for which reference, and what became of it. */
export interface PaymentsModule {
  /** Opens a charge within the caller's transaction; a refusal must undo that transaction. */
  openCharge(trx: Trx, order: ChargeOrder): Promise<Outcome<OpenedCharge, ChargeRefusal>>
  closeCharge(trx: Trx, chargeId: string): Promise<void>
  charge(chargeId: string, within?: Db | Trx): Promise<Charge | null>
  /** Asks the provider how an open charge stands. */
  checkCharge(chargeId: string): Promise<void>
  checkOpenCharges(): Promise<void>
  /** The money of a captured charge has to go back. */
  noteNotWanted(trx: Trx, chargeId: string): Promise<void>
  hearNotice(method: string, notice: UnprovenNotice): Promise<Outcome<null, 'payments.not-signed'>>
  /** What a coupon would give; nothing is taken. */
  quoteCoupon(
    question: CouponQuestion,
  ): Promise<Outcome<{ readonly discountPaise: number }, 'payments.coupon-not-valid'>>
  hasCoupon(labels: Labels): Promise<boolean>
}

export type PaymentsWorld = CheckWorld & OpenChargeWorld

export const createPayments = (world: PaymentsWorld): PaymentsModule => ({
  openCharge: (trx, order) => openCharge(world, trx, order),
  closeCharge: (trx, chargeId) => closeCharge(world, trx, chargeId),
  charge: (chargeId, within) => chargeById(within ?? world.db, chargeId),
  checkCharge: (chargeId) => checkCharge(world, chargeId),
  checkOpenCharges: () => checkOpenCharges(world),
  noteNotWanted: (trx, chargeId) => noteNotWanted(world, trx, chargeId),
  hearNotice: async (method, notice) => {
    const gateway = world.gatewayFor(method)
    const word = gateway === null ? null : gateway.readNotice(notice)
    if (gateway === null || word === null) return refuse('payments.not-signed')
    await hearProvider(world, gateway.provider, word)
    return done(null)
  },
  quoteCoupon: (question) => quoteCoupon(world, question),
  hasCoupon: (labels) => hasCoupon(world, labels),
})
