import type { SignUpForm } from '@medha/contract/shapes/sign-up'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Trx } from '../../../../platform/database.ts'
import { compareSeats } from '../../../catalogue/index.ts'
import { moveSeats } from '../../use-cases/move-seats.ts'
import { chooseWay, holdUntil, type Way } from '../domain/sign-up.ts'
import type { SignUpDeps } from '../deps.ts'
import type { SignUpCaller, ValidatedSignUp } from './validate-sign-up.ts'
import {
  activeSignUps,
  lockAttempts,
  lockSignUp,
  readSignUp,
  recordOf,
  seatOf,
  SIGN_UP_COLUMNS,
  type SignUpRecord,
} from './sign-up-records.ts'
import { hasAgreed, writeConsent } from './write-consent.ts'

export type HoldRefusal =
  | 'registration.attempts-exhausted'
  | 'registration.day-not-bookable'
  | 'registration.no-seat-left'

const seatOfRequest = (validated: ValidatedSignUp) => ({
  examType: validated.examType,
  day: validated.examDay,
  slotId: validated.slot.id,
  branchCode: validated.branch.code,
})

const keysOf = ({ keys }: SignUpDeps, form: SignUpForm, validated: ValidatedSignUp) => {
  const { mobile } = validated.person
  const childKey = keys.childKey(validated.person)
  // A form without an id is the same form again when it says the same.
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

/** What a form says about the place and the person, whether it is written first or changed. */
const saidBy = (
  deps: SignUpDeps,
  form: SignUpForm,
  caller: SignUpCaller,
  validated: ValidatedSignUp,
  keys: Keys,
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
  has_seat: true,
  taken_elsewhere: validated.takenElsewhere,
  sealed_person: deps.keys.seal(keys.mobileKey, validated.person),
  lead_id: form.leadId,
  campaign: JSON.stringify(form.campaign),
  changed_at: deps.clock.now(),
})

const takeSeat = async (
  { catalogue }: SignUpDeps,
  trx: Trx,
  validated: ValidatedSignUp,
): Promise<Outcome<null, HoldRefusal>> => {
  const answer = await catalogue.seats.takeSeat(trx, seatOfRequest(validated))
  return answer === 'taken' ? done(null) : refuse(`registration.${answer}`)
}

/** Moves a place that is not paid yet. While the place stays, it is kept after closing, and at the fee first told. */
const revise = async (
  deps: SignUpDeps,
  trx: Trx,
  form: SignUpForm,
  caller: SignUpCaller,
  validated: ValidatedSignUp,
  keys: Keys,
  before: SignUpRecord,
): Promise<Outcome<SignUpRecord, HoldRefusal>> => {
  const old = seatOf(before)
  const wanted = seatOfRequest(validated)
  const stays = compareSeats(old, wanted) === 0
  const moved = await moveSeats(deps.catalogue, trx, { give: [old], take: wanted })
  if (!moved.ok) return moved
  const isSamePrice = stays || before.mode === validated.slot.mode
  const row = await trx
    .updateTable('registration.sign_ups')
    .set({
      ...saidBy(deps, form, caller, validated, keys),
      fee_paise: isSamePrice ? before.fee_paise : validated.feePaise,
      expires_at: holdUntil(deps.clock.now(), before.held_since),
    })
    .where('sign_up_id', '=', before.sign_up_id)
    .returning(SIGN_UP_COLUMNS)
    .executeTakeFirstOrThrow()
  if (!(await hasAgreed(trx, before.sign_up_id, validated)))
    await writeConsent(trx, before.sign_up_id, validated, caller, deps.clock.now())
  return done(recordOf(row))
}

const create = async (
  deps: SignUpDeps,
  trx: Trx,
  form: SignUpForm,
  caller: SignUpCaller,
  validated: ValidatedSignUp,
  keys: Keys,
  attemptNo: number,
): Promise<Outcome<SignUpRecord, HoldRefusal>> => {
  const now = deps.clock.now()
  const taken = validated.isFull ? refuse('registration.no-seat-left') : await takeSeat(deps, trx, validated)
  if (!taken.ok) return taken
  const row = await trx
    .insertInto('registration.sign_ups')
    .values({
      ...saidBy(deps, form, caller, validated, keys),
      state: 'held',
      mobile_key: keys.mobileKey,
      exam_type: validated.examType,
      counting_year: validated.countingYear,
      attempt_no: attemptNo,
      attempts_allowed: validated.attemptsAllowed,
      fee_paise: validated.feePaise,
      created_at: now,
      held_since: now,
      expires_at: holdUntil(now, now),
    })
    .returning(SIGN_UP_COLUMNS)
    .executeTakeFirstOrThrow()
  await writeConsent(trx, row.sign_up_id, validated, caller, now)
  return done(recordOf(row))
}

export interface HeldPlace {
  readonly record: SignUpRecord
  readonly isConfirmedBefore: boolean
}

/** Takes an attempt and a seat for a form, or finds the ones it took before. The locks are taken in this order. */
export const holdPlace = async (
  deps: SignUpDeps,
  trx: Trx,
  form: SignUpForm,
  caller: SignUpCaller,
  validated: ValidatedSignUp,
): Promise<Outcome<HeldPlace, HoldRefusal>> => {
  const keys = keysOf(deps, form, validated)
  const { mobileKey } = keys
  const of = { mobileKey, examType: validated.examType, countingYear: validated.countingYear }
  const lock = deps.lock ?? lockAttempts
  await lock(trx, of)
  const way: Way = chooseWay(await activeSignUps(trx, of), {
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
      await trx
        .updateTable('registration.sign_ups')
        .set({ browser_hash: caller.browserHash, changed_at: deps.clock.now() })
        .where('sign_up_id', '=', way.signUpId)
        .execute()
      const record = await readSignUp(trx, way.signUpId)
      if (record === null) throw new Error('a sign-up that was just read is gone')
      return done({ record, isConfirmedBefore: true })
    }
    case 'revise': {
      const before = await lockSignUp(trx, way.signUpId, lock)
      if (before === null) return refuse('registration.attempts-exhausted')
      const revised = await revise(deps, trx, form, caller, validated, keys, before)
      return revised.ok ? done({ record: revised.value, isConfirmedBefore: false }) : revised
    }
    case 'new': {
      const created = await create(deps, trx, form, caller, validated, keys, way.attemptNo)
      return created.ok ? done({ record: created.value, isConfirmedBefore: false }) : created
    }
  }
}
