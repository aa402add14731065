import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { inTransaction } from '../../../platform/database-transaction.ts'
import type { ChargeRefusal, HandOver, HandOverRefusal } from '../../payments/index.ts'
import type { MockPapersDeps } from '../mock-papers-deps.ts'
import { mockPapersOf } from '../queries/mock-papers-of.ts'
import { payerKeyOf } from './pay-for-edit.ts'

const referenceOf = (purchaseId: string): string => `mock-papers:${purchaseId}`
export const purchaseOf = (reference: string): string | null =>
  /^mock-papers:(\d+)$/.exec(reference)?.[1] ?? null

export type BuyRefusal =
  | ChargeRefusal
  | HandOverRefusal
  | 'registration.no-registration'
  | 'registration.not-on-sale'
  | 'registration.papers-bought-already'

type Opened = { readonly purchaseId: string; readonly chargeId: string; readonly isCaptured: boolean }

/** One wish per student; asking again finds it, and its open charge (OPN-78). */
const openPurchase = (
  deps: MockPapersDeps,
  studentId: string,
  offer: { readonly pricePaise: number; readonly count: number; readonly branchCode: string },
  by: { readonly method: string; readonly host: string },
): Promise<Outcome<Opened, BuyRefusal>> =>
  inTransaction(deps.db, async (trx) => {
    if (!(await deps.catalogue.offersMethod(offer.branchCode, by.method, trx)))
      return refuse('payments.no-such-method')
    await trx
      .insertInto('registration.mock_purchases')
      .values({
        student_id: studentId,
        state: 'wanted',
        price_paise: offer.pricePaise,
        papers: offer.count,
        wanted_at: deps.clock.now(),
      })
      .onConflict((conflict) => conflict.column('student_id').doNothing())
      .execute()
    const wish = await trx
      .selectFrom('registration.mock_purchases')
      .select(['purchase_id', 'state', 'price_paise'])
      .where('student_id', '=', studentId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (wish.state === 'granted') return refuse('registration.papers-bought-already')
    const { purchase_id: purchaseId } = wish
    const opened = await deps.payments.openCharge(trx, {
      reference: referenceOf(purchaseId),
      payerKey: payerKeyOf(studentId),
      listPaise: wish.price_paise,
      couponCode: null,
      labels: {},
      method: by.method,
      returnTo: deps.afterPayment(by.host, by.method),
    })
    if (!opened.ok) return opened
    const { chargeId, isCaptured } = opened.value
    await trx
      .updateTable('registration.mock_purchases')
      .set({ charge_id: chargeId })
      .where('purchase_id', '=', purchaseId)
      .execute()
    return done({ purchaseId, chargeId, isCaptured })
  })

/** Whoever has paid, and whose provider's word was lost, is not sent to pay again. */
const askBefore = async ({ db, payments }: MockPapersDeps, studentId: string): Promise<void> => {
  const wish = await db
    .selectFrom('registration.mock_purchases')
    .select('charge_id')
    .where('student_id', '=', studentId)
    .where('state', '=', 'wanted')
    .executeTakeFirst()
  if (wish?.charge_id) await payments.checkCharge(wish.charge_id)
}

/** API-33: the way to the bank for a set of mock papers. */
export const buyMockPapers = async (
  deps: MockPapersDeps,
  studentId: string,
  by: { readonly method: string; readonly host: string; readonly language: 'en' | 'hi' },
): Promise<Outcome<HandOver, BuyRefusal>> => {
  const view = await mockPapersOf(deps, studentId)
  if (view === null) return refuse('registration.no-registration')
  if (view.isPurchased) return refuse('registration.papers-bought-already')
  const { pricePaise, count, branchCode } = view
  if (pricePaise === null) return refuse('registration.not-on-sale')
  await askBefore(deps, studentId)
  const opened = await openPurchase(deps, studentId, { pricePaise, count, branchCode }, by)
  if (!opened.ok) return opened
  const { purchaseId, chargeId, isCaptured } = opened.value
  if (isCaptured) return refuse('registration.papers-bought-already')
  const student = await deps.identity.studentFacts(studentId)
  const payer = {
    reference: referenceOf(purchaseId),
    ...(student === null ? {} : { name: student.firstName, mobile: student.mobile, email: student.email }),
  }
  return deps.payments.handOver(chargeId, { payer, language: by.language })
}
