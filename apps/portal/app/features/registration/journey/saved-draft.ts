import * as z from 'zod/mini'
import { UnpaidSeatReply } from '@medha/contract/wire/sign-up-answer'
import type { SavedSignUp } from '@medha/contract/places/saved-sign-up'
import { CONSENT_VERSION } from '@medha/rules/consent-versions'
import { applyCoupon, typeCoupon } from './coupon.ts'
import type { RegistrationFacts } from './facts.ts'
import { choicesOf } from './lists.ts'
import { newJourney, type JourneyState } from './state.ts'

/** OPN-75 */
export const SAVED_FOR_MS = 24 * 3_600_000

const text = z.string()
const Student = z.object({
  name: text,
  fatherName: text,
  email: text,
  dateOfBirth: text,
  birthProblem: z.nullable(z.enum(['incomplete', 'impossible', 'out-of-range'])),
  boardCode: text,
  classId: text,
  preferredClass: z._default(text, ''),
})
const Exam = z.object({
  slotId: text,
  stateId: text,
  centreCode: text,
  centreLabel: text,
  day: text,
  picksBranch: z.boolean(),
  preferredCentre: z._default(z.null(), null),
  nearest: z.nullable(z.object({ centreCode: text, by: z.enum(['device', 'network']) })),
})

/** The saved part of a journey. It never contains an OTP, a roll number or the known students. */
const SavedDraft = z.object({
  version: z.literal(1),
  savedAt: z.number(),
  examType: text,
  registrationPage: text,
  at: z.enum(['number', 'code', 'student', 'exam', 'pay', 'payment-failed']),
  typed: text,
  sent: z.nullable(
    z.object({
      challenge: text,
      maskedMobile: text,
      about: text,
      resendAt: z.number(),
      timesSent: z.number(),
    }),
  ),
  proof: z.nullable(z.object({ about: text, way: z.enum(['code', 'caller']) })),
  /** Missing in drafts from before this field; then the proof names the number. */
  ofNumber: z.optional(z.nullable(text)),
  registrationCount: z.number(),
  isExhausted: z.boolean(),
  student: Student,
  exam: Exam,
  home: z.object({ city: text, state: text, pincode: text }),
  hold: z.nullable(
    z.object({
      feePaise: z.number(),
      isCouponApplicable: z.boolean(),
      address: z.optional(text),
      seat: z.optional(UnpaidSeatReply),
    }),
  ),
  couponCode: text,
  /** The discount of the coupon when it was applied; at the payment the server decides whether it still applies. */
  couponDiscountPaise: z.optional(z.nullable(z.number())),
  method: z.nullable(text),
  leadId: z.nullable(text),
  formId: text,
  resumeAt: z.nullable(z.enum(['student', 'exam', 'pay'])),
  paymentEnd: z.optional(z.enum(['failed', 'cancelled', 'open'])),
  /** OPN-79: only the consents that the server has stored with the place; a tick that was never sent is lost. */
  agreed: z.optional(
    z.nullable(z.object({ version: text, data: z.boolean(), parent: z.boolean(), messages: z.boolean() })),
  ),
})

const wasSent = ({ at }: JourneyState): boolean => at === 'pay' || at === 'payment-failed'

/** Null when there is nothing left to save: the place is confirmed. */
export const writeDraft = (state: JourneyState, facts: RegistrationFacts, now: number): string | null => {
  if (state.at === 'thank-you') return null
  const { at, typed, sent, proof, registrationCount, isExhausted, student, home, hold, method } = state
  const draft: z.infer<typeof SavedDraft> = {
    version: 1,
    savedAt: now,
    examType: facts.examType,
    registrationPage: facts.registrationPage,
    at,
    typed,
    sent,
    proof,
    ofNumber: state.ofNumber,
    registrationCount,
    isExhausted,
    student,
    exam: { ...state.exam, preferredCentre: null },
    home,
    hold,
    couponCode: state.coupon.is === 'applied' ? state.coupon.code : state.coupon.typed,
    couponDiscountPaise: state.coupon.is === 'applied' ? state.coupon.discountPaise : null,
    method,
    leadId: state.leadId,
    formId: state.formId,
    resumeAt:
      state.resumeAt === 'student' || state.resumeAt === 'exam' || state.resumeAt === 'pay'
        ? state.resumeAt
        : null,
    paymentEnd: state.paymentEnd,
    agreed: wasSent(state) ? { version: CONSENT_VERSION, ...state.consent } : null,
  }
  return JSON.stringify(draft)
}

const readDraft = (kept: string | null, now: number): z.infer<typeof SavedDraft> | null => {
  try {
    const read = z.safeParse(SavedDraft, JSON.parse(kept ?? 'null'))
    return read.success && now - read.data.savedAt < SAVED_FOR_MS ? read.data : null
  } catch {
    return null
  }
}

/** The journey as it was left. On another exam's page only the number and the student are restored. */
export const restoreDraft = (
  kept: string | null,
  facts: RegistrationFacts,
  { now, formId }: { readonly now: number; readonly formId: string },
): JourneyState | null => {
  const read = readDraft(kept, now)
  if (read === null) return null
  const fresh = newJourney(formId)
  const ofNumber = read.ofNumber ?? read.proof?.about ?? null
  if (read.examType !== facts.examType || read.registrationPage !== facts.registrationPage)
    return {
      ...fresh,
      typed: read.typed,
      ofNumber,
      student: { ...read.student, classId: '', preferredClass: '' },
    }
  const {
    version: _version,
    savedAt: _savedAt,
    examType: _exam,
    registrationPage: _page,
    couponCode,
    couponDiscountPaise = null,
    paymentEnd = 'failed',
    agreed = null,
    ...same
  } = read
  // CPN-05: an amount that was shown does not rise after a reload.
  const coupon =
    couponDiscountPaise === null ? typeCoupon(couponCode) : applyCoupon(couponCode, couponDiscountPaise, '')
  // Ticks given to one text must not count for another.
  const consent = agreed?.version === CONSENT_VERSION ? agreed : fresh.consent
  const { data, parent, messages } = consent
  return { ...fresh, ...same, ofNumber, coupon, paymentEnd, consent: { data, parent, messages } }
}

/** ENT-16: saved when the browser leaves for a payment, because it may come back in another tab. */
export const savedSignUpOf = (state: JourneyState, facts: RegistrationFacts, now: number): SavedSignUp => {
  const { student, exam, home } = state
  const about = state.proof?.about ?? state.typed
  const classAndStream =
    choicesOf(state, facts, 'classes').find(({ value }) => value === student.classId)?.code ?? ''
  return {
    savedAt: now,
    examType: facts.examType,
    psid: about.length > 10 ? about : '',
    feePaise: state.hold?.feePaise ?? 0,
    coupon:
      state.coupon.is === 'applied'
        ? { code: state.coupon.code, discountPaise: state.coupon.discountPaise }
        : null,
    person: {
      name: student.name,
      fatherName: student.fatherName,
      email: student.email,
      dateOfBirth: student.dateOfBirth,
      mobile: about.length > 10 ? '' : about,
      ...home,
      hasRegisteredBefore: state.registrationCount > 0,
    },
    exam: {
      boardCode: student.boardCode,
      classId: student.classId,
      classAndStream,
      slotId: exam.slotId,
      stateId: exam.stateId,
      centreCode: exam.centreCode,
      centreLabel: exam.centreLabel,
      day: exam.day,
      isNearest: exam.nearest !== null,
    },
  }
}

/** The number that the payment belongs to. */
export const numberOf = ({ psid, person }: SavedSignUp): string => (psid === '' ? person.mobile : psid)

/** The same restore, for a return in another tab. */
export const resumeSavedSignUp = (
  saved: SavedSignUp | null,
  facts: RegistrationFacts,
  { now, formId }: { readonly now: number; readonly formId: string },
): JourneyState | null => {
  if (saved === null || now - saved.savedAt >= SAVED_FOR_MS || saved.examType !== facts.examType) return null
  const fresh = newJourney(formId)
  const { person, exam, coupon } = saved
  const about = numberOf(saved)
  return {
    ...fresh,
    typed: about,
    proof: about === '' ? null : { about, way: 'code' },
    ofNumber: about === '' ? null : about,
    registrationCount: person.hasRegisteredBefore ? 1 : 0,
    student: {
      ...fresh.student,
      name: person.name,
      fatherName: person.fatherName,
      email: person.email,
      dateOfBirth: person.dateOfBirth,
      boardCode: exam.boardCode,
      classId: exam.classId,
    },
    exam: {
      ...fresh.exam,
      slotId: exam.slotId,
      stateId: exam.stateId,
      centreCode: exam.centreCode,
      centreLabel: exam.centreLabel,
      day: exam.day,
      picksBranch: exam.centreCode !== '',
      nearest: exam.isNearest ? { centreCode: exam.centreCode, by: 'device' } : null,
    },
    home: { city: person.city, state: person.state, pincode: person.pincode },
    // CPN-05: an amount that was shown does not rise after a return in another tab.
    coupon: coupon === null ? fresh.coupon : applyCoupon(coupon.code, coupon.discountPaise, ''),
  }
}
