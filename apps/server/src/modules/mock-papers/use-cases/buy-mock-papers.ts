import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { later } from '../../../kernel/instants.ts'
import type { Trx } from '../../../platform/database.ts'
import {
  receiptLine,
  studentPayer,
  type ChargeOrder,
  type ChargeRefusal,
  type CheckoutRefusal,
  type PreparedPurchase,
} from '../../payments/index.ts'
import { MOCK_PAPERS_CHARGE } from '../charge-kind.ts'
import type { MockPapersDeps } from '../deps.ts'
import { mockPapersOf } from '../queries/mock-papers-of.ts'

/** A payment that is captured later is refunded. */
const PRICE_STANDS_MS = 24 * 3_600_000

/** How a student wants to pay, and on which host and in which language. */
export interface Buyer {
  readonly method: string
  readonly host: string
  readonly language: 'en' | 'hi'
  /** The price that the student was shown; null if the caller does not send it (OPN-97). */
  readonly shownPaise: number | null
}

type PapersRefusal =
  | 'payments.no-such-method'
  | 'registration.no-registration'
  | 'registration.not-on-sale'
  | 'registration.papers-bought-already'
  | 'registration.papers-price-differs'

export type BuyRefusal = ChargeRefusal | CheckoutRefusal | PapersRefusal

interface Offer {
  readonly pricePaise: number
  readonly count: number
  readonly branchCode: string
  readonly payer: Pick<ChargeOrder, 'payerKey' | 'payer' | 'purpose' | 'supportPhone'>
}

/** One purchase per student; a repeated request finds it, and its open charge (OPN-78). */
const preparePapers = async (
  deps: MockPapersDeps,
  trx: Trx,
  studentId: string,
  { pricePaise, count, branchCode, payer }: Offer,
  by: Buyer,
): Promise<Outcome<PreparedPurchase<PapersRefusal>, PapersRefusal>> => {
  if (!(await deps.catalogue.places.offersMethod(branchCode, by.method, trx)))
    return refuse('payments.no-such-method')
  await trx
    .insertInto('mock_papers.purchases')
    .values({
      student_id: studentId,
      state: 'wanted',
      price_paise: pricePaise,
      papers: count,
      wanted_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.column('student_id').doNothing())
    .execute()
  const bought = await trx
    .selectFrom('mock_papers.purchases')
    .select(['purchase_id', 'state', 'price_paise'])
    .where('student_id', '=', studentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (bought.state === 'granted') return refuse('registration.papers-bought-already')
  // A purchase keeps its first price, so this compares what will be charged.
  if (by.shownPaise !== null && by.shownPaise !== bought.price_paise)
    return refuse('registration.papers-price-differs')
  return done({
    order: {
      reference: { kind: MOCK_PAPERS_CHARGE, id: bought.purchase_id },
      ...payer,
      listPaise: bought.price_paise,
      couponCode: null,
      labels: {},
      method: by.method,
      payBy: later(deps.clock.now(), PRICE_STANDS_MS),
      returnTo: deps.afterPayment({
        host: by.host,
        method: by.method,
        studentKey: deps.identity.studentKeyOf(studentId),
      }),
    },
    onOpened: async ({ chargeId }) =>
      done(
        await trx
          .updateTable('mock_papers.purchases')
          .set({ charge_id: chargeId })
          .where('purchase_id', '=', bought.purchase_id)
          .execute(),
      ),
  })
}

/** The charge of a purchase that is not granted yet. */
const chargeBefore = async ({ db }: MockPapersDeps, studentId: string): Promise<string | null> => {
  const wanted = await db
    .selectFrom('mock_papers.purchases')
    .select('charge_id')
    .where('student_id', '=', studentId)
    .where('state', '=', 'wanted')
    .executeTakeFirst()
  return wanted?.charge_id ?? null
}

/** API-33: the checkout for a set of mock papers. */
export const buyMockPapers = async (
  deps: MockPapersDeps,
  studentId: string,
  by: Buyer,
): Promise<Outcome<CheckoutForm, BuyRefusal>> => {
  const [view, student] = [await mockPapersOf(deps, studentId), await deps.identity.studentFacts(studentId)]
  if (view === null || student === null) return refuse('registration.no-registration')
  if (view.isPurchased) return refuse('registration.papers-bought-already')
  const { isOnSale, pricePaise, count, branchCode, exam } = view
  if (!isOnSale || pricePaise === null) return refuse('registration.not-on-sale')
  const payer = {
    ...studentPayer(student),
    purpose: receiptLine((words) => words.mockPapers, { exam: exam.title }),
    supportPhone: exam.supportPhone,
  }
  const bought = await deps.payments.purchase({
    chargeBefore: await chargeBefore(deps, studentId),
    language: by.language,
    prepare: (trx) => preparePapers(deps, trx, studentId, { pricePaise, count, branchCode, payer }, by),
  })
  if (!bought.ok) return bought
  return bought.value === null ? refuse('registration.papers-bought-already') : done(bought.value)
}
