import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Trx } from '../../../platform/database.ts'
import { parseReference } from '../../../kernel/events.ts'
import { COMPARED_BEFORE } from '../domain/coupon.ts'
import { openCharge } from './open-charge.ts'
import type { ChargeOrder, ChargeRefusal, OpenChargeDeps, OpenedCharge, ReturnTo } from './open-charge.ts'

const requestOf = (trx: Trx, chargeId: string) =>
  trx
    .selectFrom('payments.charges as charge')
    .leftJoin('payments.redemptions as used', 'used.charge_id', 'charge.charge_id')
    .leftJoin('payments.coupons as coupon', 'coupon.coupon_id', 'used.coupon_id')
    .select([
      'charge.reference',
      'charge.payer_key',
      'charge.method',
      'charge.list_paise',
      'charge.return_to',
      'charge.purpose',
      'charge.support_phone',
      'charge.sealed_payer',
      'charge.student_id',
      'charge.order_number',
      'charge.remaining_paise',
      'coupon.code',
    ])
    .where('charge.charge_id', '=', chargeId)
    .executeTakeFirst()

export interface ResumedCharge extends OpenedCharge {
  /** The view to show if the charge turns out to be paid. */
  readonly thanksAt: string
}

/**
 * Repeats the request for a payer who returns without the form, with the coupon of the charge and, unless another is
 * chosen, its method. The coupon's labels were compared when it was first used.
 */
export const resumeCharge = async (
  deps: OpenChargeDeps,
  trx: Trx,
  chargeId: string,
  { payBy, method }: { readonly payBy: Date | null; readonly method: string | null },
): Promise<Outcome<ResumedCharge, ChargeRefusal | 'payments.not-open'>> => {
  const request = await requestOf(trx, chargeId)
  const sealedPayer = request?.sealed_payer ?? null
  if (request === undefined || sealedPayer === null) return refuse('payments.not-open')
  const returnTo = request.return_to as ReturnTo & object
  const payer = deps.payers.open(request.reference, sealedPayer)
  const opened = await openCharge(deps, trx, {
    reference: parseReference(request.reference),
    payerKey: request.payer_key,
    payer: { ...payer, studentId: request.student_id },
    purpose: request.purpose as ChargeOrder['purpose'] & object,
    supportPhone: request.support_phone ?? '',
    orderNumber: request.order_number,
    remainingPaise: request.remaining_paise,
    listPaise: request.list_paise,
    couponCode: request.code,
    labels: COMPARED_BEFORE,
    method: method ?? request.method,
    payBy,
    returnTo,
  })
  return opened.ok ? done({ ...opened.value, thanksAt: returnTo.success }) : opened
}
