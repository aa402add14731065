import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { PlainDate } from '@medha/rules/plain-date'
import { inTransaction } from '../../../platform/database-transaction.ts'
import type { Trx } from '../../../platform/database.ts'
import type { SignUpBranch } from '../../catalogue/index.ts'
import type { ChargeRefusal, HandOver } from '../../payments/index.ts'
import { LINK_LIFE_MS } from '../domain/one-time-link.ts'
import type { SignUpWorld } from '../sign-up-world.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { holdPlace, type HoldRefusal } from './hold-place.ts'
import { labelsOf, payForSignUp } from './pay-for-sign-up.ts'
import { readWish, type SignUpAsker, type SignUpRequest, type Wish, type WishRefusal } from './read-wish.ts'
import type { SignUpRecord } from './sign-up-records.ts'

/** A place that still has to be paid for, or one that is theirs. */
export type SignedUp = {
  readonly feePaise: number
  readonly isCouponApplicable: boolean
  readonly branch: SignUpBranch
} & (
  | { readonly state: 'awaiting-payment'; readonly payment: HandOver | null }
  | {
      readonly state: 'confirmed'
      readonly rollNumber: string
      readonly dateOfBirth: PlainDate
      readonly dashboardLink: string
    }
)

export type SignUpRefusal = WishRefusal | HoldRefusal | ChargeRefusal | 'edge.busy'

type Granted =
  | { readonly kind: 'awaiting'; readonly record: SignUpRecord; readonly handOver: HandOver | null }
  | {
      readonly kind: 'confirmed'
      readonly record: SignUpRecord
      readonly rollNumber: string
      readonly dashboardLink: string
    }
  | { readonly kind: 'confirmed-before'; readonly record: SignUpRecord }

/** Everything that must be true together, in one transaction. */
const grant = async (
  world: SignUpWorld,
  trx: Trx,
  form: SignUpRequest,
  asker: SignUpAsker,
  wish: Wish,
): Promise<Outcome<Granted, HoldRefusal | ChargeRefusal>> => {
  const held = await holdPlace(world, trx, form, asker, wish)
  if (!held.ok) return held
  const { record } = held.value
  if (held.value.isConfirmedBefore) return done({ kind: 'confirmed-before', record })
  if (record.fee_paise === 0) {
    const attemptNo = record.attempt_no ?? 0
    const confirmed = await confirmSignUp(world, trx, record, { chargeId: null, attemptNo })
    return done({ kind: 'confirmed', record, ...confirmed })
  }
  if (form.paymentMethod === null) return done({ kind: 'awaiting', record, handOver: null })
  const { paymentMethod: method, couponCode } = form
  const paid = await payForSignUp(world, trx, record, wish, { method, couponCode })
  if (!paid.ok) return paid
  return done(
    paid.value.kind === 'hand-over'
      ? { kind: 'awaiting', record, handOver: paid.value.handOver }
      : { kind: 'confirmed', record, ...paid.value.confirmed },
  )
}

/** A repeated submit is answered with what the first one got; its link is new, because a link works once. */
const findAgain = async (
  { identity, addresses }: SignUpWorld,
  { student_id: studentId, host }: SignUpRecord,
) => {
  if (studentId === null) throw new Error('a confirmed sign-up has a student')
  const facts = await identity.studentFacts(studentId)
  const dateOfBirth = await identity.dateOfBirthOf(studentId)
  if (facts === null || dateOfBirth === null) throw new Error('a student of ours is gone')
  const { code } = await identity.issueLink(studentId, { lifeMs: LINK_LIFE_MS })
  return { rollNumber: facts.rollNumber, dateOfBirth, dashboardLink: addresses.dashboardLink(host, code) }
}

const signUpInTurn = async (
  world: SignUpWorld,
  form: SignUpRequest,
  asker: SignUpAsker,
): Promise<Outcome<SignedUp, SignUpRefusal>> => {
  const read = await readWish(world, form, asker)
  if (!read.ok) return read
  const wish = read.value
  const granted = await inTransaction(world.db, (trx) => grant(world, trx, form, asker, wish))
  if (!granted.ok) return granted
  const { record } = granted.value
  const feePaise = record.fee_paise
  const { branch, classCode, term } = wish
  const about = { examType: record.exam_type, branchCode: branch.code, mode: record.mode, classCode, term }
  switch (granted.value.kind) {
    case 'awaiting': {
      const isCouponApplicable = feePaise > 0 && (await world.payments.hasCoupon(labelsOf(about)))
      const { handOver } = granted.value
      return done({ state: 'awaiting-payment', feePaise, isCouponApplicable, branch, payment: handOver })
    }
    case 'confirmed': {
      const { rollNumber, dashboardLink } = granted.value
      const { dateOfBirth } = wish.person
      return done({
        state: 'confirmed',
        feePaise,
        isCouponApplicable: false,
        branch,
        rollNumber,
        dateOfBirth,
        dashboardLink,
      })
    }
    case 'confirmed-before':
      return done({
        state: 'confirmed',
        feePaise,
        isCouponApplicable: false,
        branch,
        ...(await findAgain(world, record)),
      })
  }
}

/** One form, one place, however often it is sent. */
export const signUp = async (
  world: SignUpWorld,
  form: SignUpRequest,
  asker: SignUpAsker,
): Promise<Outcome<SignedUp, SignUpRefusal>> =>
  (await world.turns.take(() => signUpInTurn(world, form, asker))) ?? refuse('edge.busy')
