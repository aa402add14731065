import type { SignUpForm, UnpaidSeat } from '@medha/contract/shapes/sign-up'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Trx } from '../../../../platform/database.ts'
import { compareSeats, type SeatRequest } from '../../../catalogue/index.ts'
import { isHoldAllowed, whyFull, type HoldRefusal } from '../../use-cases/hold-seat.ts'
import { moveSeats } from '../../use-cases/move-seats.ts'
import { MESSAGES_PURPOSE } from '../domain/consent.ts'
import { chooseWay, waitsUntil } from '../domain/sign-up.ts'
import type { SignUpDeps } from '../deps.ts'
import { announce, confirmSeated, enrolPerson, type ConfirmedSignUp } from './confirm-sign-up.ts'
import { hasLiveHold, holdForPayment, seatBeforePaying, seatWhilePaying } from './hold-for-payment.ts'
import { payForSignUp, type PayRefusal } from './pay-for-sign-up.ts'
import {
  activeSignUps,
  claimForBrowser,
  lockAttempts,
  lockSignUp,
  recordOf,
  seatOf,
  SIGN_UP_COLUMNS,
  type SignUpRecord,
} from './sign-up-records.ts'
import type { SignUpCaller, ValidatedSignUp } from './validate-sign-up.ts'
import { agreeAgain, writeSignUp } from './write-sign-up.ts'

export type GrantRefusal = 'registration.attempts-exhausted' | HoldRefusal | PayRefusal

/** `confirmed` is set if this request confirmed the place; `chargeId` is the charge that is still to be paid. */
export interface GrantedPlace {
  readonly record: SignUpRecord
  readonly confirmed: ConfirmedSignUp | null
  readonly chargeId: string | null
  /** Null where nothing is left to pay. */
  readonly seat: UnpaidSeat | null
}

const seatOfRequest = (validated: ValidatedSignUp) => ({
  examType: validated.examType,
  day: validated.examDay,
  slotId: validated.slot.id,
  branchCode: validated.branch.code,
})

const keysOf = ({ keys }: SignUpDeps, form: SignUpForm, validated: ValidatedSignUp) => {
  const { mobile } = validated.person
  const childKey = keys.childKey(validated.person)
  // A form without an id is identified by its content.
  const content = [
    childKey.toString('hex'),
    validated.examType,
    validated.examDay,
    validated.slot.id,
    validated.branch.code,
  ]
  return {
    mobileKey: keys.mobileKey(mobile),
    childKey,
    formKey: keys.formKey(mobile, form.formId ?? `${validated.countingYear}:${content.join(':')}`),
  }
}
type Keys = ReturnType<typeof keysOf>

/** OPN-90: a click id is stored only where an adult or a parent agreed to messages; otherwise it is dropped. */
const campaignOf = ({ campaign, clickId }: SignUpForm, { consent }: ValidatedSignUp) =>
  clickId !== null && consent.purposes.includes(MESSAGES_PURPOSE) ? { ...campaign, clickId } : campaign

/** The columns that a form sets, on insert and on update. */
const signUpColumns = (
  form: SignUpForm,
  caller: SignUpCaller,
  validated: ValidatedSignUp,
  keys: Keys,
  now: Date,
) => ({
  child_key: keys.childKey,
  form_key: keys.formKey,
  browser_hash: caller.browserHash,
  host: caller.host,
  language: validated.language,
  exam_day: validated.examDay,
  slot_id: validated.slot.id,
  mode: validated.slot.mode,
  branch_code: validated.branch.code,
  class_stream_id: validated.classStreamId,
  board_code: validated.boardCode,
  registration_page: validated.page.registrationPage,
  taken_elsewhere: validated.takenElsewhere,
  lead_id: form.leadId,
  campaign: JSON.stringify(campaignOf(form, validated)),
  changed_at: now,
})

/** A held seat moves with its form, unless the new room has too many holds. Without a hold, a free seat must exist. */
const moveHold = async (
  deps: SignUpDeps,
  trx: Trx,
  caller: SignUpCaller,
  before: SignUpRecord,
  wanted: SeatRequest,
): Promise<Outcome<boolean, HoldRefusal>> => {
  const { seats } = deps.catalogue
  const old = seatOf(before)
  const stays = compareSeats(old, wanted) === 0
  if (hasLiveHold(before, deps.clock.now())) {
    const moved = await moveSeats(deps.catalogue, trx, { give: [old], take: wanted })
    if (!moved.ok)
      return moved.refusal.code === 'registration.no-seat-left' ? refuse(await whyFull(trx, wanted)) : moved
    if (stays || (await isHoldAllowed(deps, trx, wanted, deps.keys.addressKey(caller.address))))
      return done(true)
    await seats.giveSeatBack(trx, wanted)
    return done(false)
  }
  // The hold has expired, and the release job has not run yet.
  if (before.has_seat) await seats.giveSeatBack(trx, old)
  if (stays) return done(false)
  const found = await seats.findSeat(trx, wanted)
  if (found === 'no-seat-left') return refuse(await whyFull(trx, wanted))
  return found === 'left' ? done(false) : refuse('registration.day-not-bookable')
}

/** Changes an unpaid form. An unchanged place remains valid after closing, and at the fee first shown. */
const revise = async (
  deps: SignUpDeps,
  trx: Trx,
  form: SignUpForm,
  caller: SignUpCaller,
  validated: ValidatedSignUp,
  keys: Keys,
  before: SignUpRecord,
): Promise<Outcome<SignUpRecord, HoldRefusal>> => {
  const wanted = seatOfRequest(validated)
  const moved = await moveHold(deps, trx, caller, before, wanted)
  if (!moved.ok) return moved
  const hasSeat = moved.value
  const stays = compareSeats(seatOf(before), wanted) === 0
  const isSamePrice = stays || before.mode === validated.slot.mode
  const now = deps.clock.now()
  const row = await trx
    .updateTable('registration.sign_ups')
    .set({
      ...signUpColumns(form, caller, validated, keys, now),
      sealed_person: deps.keys.seal(keys.mobileKey, validated.person),
      fee_paise: isSamePrice ? before.fee_paise : validated.feePaise,
      has_seat: hasSeat,
      // A seat that moved was counted at this address, in the new room.
      held_from: hasSeat ? (stays ? before.held_from : deps.keys.addressKey(caller.address)) : null,
      expires_at: waitsUntil(
        { heldSince: before.held_since, seatHeldAt: hasSeat ? before.seat_held_at : null },
        now,
      ),
    })
    .where('sign_up_id', '=', before.sign_up_id)
    .returning(SIGN_UP_COLUMNS)
    .executeTakeFirstOrThrow()
  await agreeAgain(trx, before.sign_up_id, validated, caller, now)
  return done(recordOf(row))
}

/** Without a fee the seat is taken now; otherwise it is enough that one is free. */
const firstSeat = async (
  { catalogue: { seats } }: SignUpDeps,
  trx: Trx,
  validated: ValidatedSignUp,
): Promise<Outcome<null, HoldRefusal>> => {
  const seat = seatOfRequest(validated)
  const answer = validated.isFull
    ? 'no-seat-left'
    : await (validated.feePaise === 0 ? seats.takeSeat(trx, seat) : seats.findSeat(trx, seat))
  if (answer === 'no-seat-left') return refuse(await whyFull(trx, seat))
  return answer === 'day-not-bookable' ? refuse('registration.day-not-bookable') : done(null)
}

/** A new sign-up. Without a fee it is written as confirmed, with the student and the registration. */
const create = async (
  deps: SignUpDeps,
  trx: Trx,
  form: SignUpForm,
  caller: SignUpCaller,
  validated: ValidatedSignUp,
  keys: Keys,
  attemptNo: number,
): Promise<Outcome<GrantedPlace, HoldRefusal>> => {
  const seat = await firstSeat(deps, trx, validated)
  if (!seat.ok) return seat
  const { person, language } = validated
  const isFree = validated.feePaise === 0
  const confirmed = isFree ? await enrolPerson(deps, trx, person, { language, host: caller.host }) : null
  const now = deps.clock.now()
  const row = {
    ...signUpColumns(form, caller, validated, keys, now),
    has_seat: isFree,
    state: isFree ? 'confirmed' : 'held',
    mobile_key: keys.mobileKey,
    exam_type: validated.examType,
    counting_year: validated.countingYear,
    attempt_no: attemptNo,
    attempts_allowed: validated.attemptsAllowed,
    fee_paise: validated.feePaise,
    sealed_person: isFree ? null : deps.keys.seal(keys.mobileKey, person),
    student_id: confirmed?.studentId ?? null,
    expires_at: isFree ? null : waitsUntil({ heldSince: now, seatHeldAt: null }, now),
    confirmed_at: isFree ? now : null,
  }
  const record = await writeSignUp(trx, row, validated, caller)
  if (confirmed !== null) {
    const wantsMessages = validated.consent.purposes.includes(MESSAGES_PURPOSE)
    await announce(deps, trx, record, person, confirmed, { at: now, wantsMessages })
  }
  return done({ record, confirmed, chargeId: null, seat: null })
}

/** Holds a seat and opens the charge of an unpaid form, or confirms the place if nothing is left to pay. */
const settle = async (
  deps: SignUpDeps,
  trx: Trx,
  form: SignUpForm,
  caller: SignUpCaller,
  validated: ValidatedSignUp,
  record: SignUpRecord,
): Promise<Outcome<GrantedPlace, HoldRefusal | PayRefusal>> => {
  const { paymentMethod: method, couponCode, shownPaise } = form
  if (method === null && record.fee_paise > 0) {
    const seat = await seatBeforePaying(deps, trx, record, caller.address)
    return done({ record, confirmed: null, chargeId: null, seat })
  }
  const held = await holdForPayment(deps, trx, record, caller.address)
  if (!held.ok) return held
  if (record.fee_paise === 0 || method === null) {
    const attemptNo = record.attempt_no ?? 0
    const confirmed = await confirmSeated(deps, trx, held.value, { chargeId: null, attemptNo })
    return done({ record: held.value, confirmed, chargeId: null, seat: null })
  }
  const paid = await payForSignUp(deps, trx, held.value, validated, { method, couponCode, shownPaise })
  const seat = seatWhilePaying(held.value)
  return paid.ok ? done({ record: held.value, ...paid.value, seat }) : paid
}

/**
 * Takes an attempt for a form, and a seat when the family goes to pay, or finds those it already has. The locks are
 * taken in this order.
 */
export const grantPlace = async (
  deps: SignUpDeps,
  trx: Trx,
  form: SignUpForm,
  caller: SignUpCaller,
  validated: ValidatedSignUp,
): Promise<Outcome<GrantedPlace, GrantRefusal>> => {
  const keys = keysOf(deps, form, validated)
  const { mobileKey } = keys
  const of = { mobileKey, examType: validated.examType, countingYear: validated.countingYear }
  const lock = deps.lock ?? lockAttempts
  await lock(trx, of)
  const way = chooseWay(await activeSignUps(trx, of), {
    formKey: keys.formKey.toString('hex'),
    childKey: keys.childKey.toString('hex'),
    examDay: validated.examDay,
    slotId: validated.slot.id,
    attemptsAllowed: validated.attemptsAllowed,
    takenElsewhere: validated.takenElsewhere,
  })
  switch (way.kind) {
    case 'exhausted':
      return refuse('registration.attempts-exhausted')
    case 'same': {
      const record = await claimForBrowser(trx, way.signUpId, caller.browserHash, deps.clock.now())
      return done({ record, confirmed: null, chargeId: null, seat: null })
    }
    case 'revise': {
      const before = await lockSignUp(trx, way.signUpId, lock)
      if (before === null) return refuse('registration.attempts-exhausted')
      const revised = await revise(deps, trx, form, caller, validated, keys, before)
      return revised.ok ? settle(deps, trx, form, caller, validated, revised.value) : revised
    }
    case 'new': {
      const created = await create(deps, trx, form, caller, validated, keys, way.attemptNo)
      if (!created.ok || created.value.confirmed !== null) return created
      return settle(deps, trx, form, caller, validated, created.value.record)
    }
  }
}
