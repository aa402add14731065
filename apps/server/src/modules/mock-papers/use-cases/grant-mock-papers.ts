import type { DomainEvents } from '../../../kernel/events.ts'
import type { MockPapersDeps } from '../deps.ts'

/** Grants the papers of a captured charge, once. A second, late or wrongly priced charge is refunded. */
export const grantMockPapers = async (
  deps: MockPapersDeps,
  { chargeId, reference }: DomainEvents['payments.charge-captured'],
): Promise<void> => {
  const { id: purchaseId } = reference
  const charge = await deps.payments.charge(chargeId)
  if (charge?.state !== 'captured') return
  const isRefundDue = await deps.db.transaction().execute(async (trx) => {
    const purchase = await trx
      .selectFrom('mock_papers.purchases')
      .select(['student_id', 'state', 'charge_id', 'price_paise'])
      .where('purchase_id', '=', purchaseId)
      .forUpdate()
      .executeTakeFirst()
    if (purchase === undefined || (purchase.state === 'granted' && purchase.charge_id === chargeId))
      return false
    const isUsable = purchase.price_paise === charge.listPaise && !charge.isLate
    if (purchase.state === 'granted' || !isUsable) {
      await deps.payments.requestRefund(trx, chargeId, { isSecondPayment: purchase.state === 'granted' })
      return true
    }
    await trx
      .updateTable('mock_papers.purchases')
      .set({ state: 'granted', charge_id: chargeId, granted_at: deps.clock.now() })
      .where('purchase_id', '=', purchaseId)
      .execute()
    await deps.payments.markUsed(trx, chargeId, purchase.student_id)
    return false
  })
  if (isRefundDue) deps.onRefundDue('papers-bought-already')
}
