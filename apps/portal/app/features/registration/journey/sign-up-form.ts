import type { SignUpForm } from '@medha/contract/shapes/sign-up'
import { CONSENT_VERSION } from '@medha/rules/consent-versions'
import { plainDate, type PlainDate } from '@medha/rules/plain-date'
import { dueOf } from './coupon.ts'
import { branchOf, slotOf, stateOf } from './exam-answers.ts'
import type { RegistrationFacts } from './facts.ts'
import type { JourneyState } from './state.ts'
import { needsParent } from './student-answers.ts'

interface Around {
  readonly today: PlainDate
  readonly campaign: Readonly<Record<string, string>>
  readonly clickId: string | null
}

/** ENT-12: the form as it is sent, with the payment method only in the second phase (OPN-17). */
export const signUpFormOf = (
  state: JourneyState,
  facts: RegistrationFacts,
  { today, campaign, clickId }: Around,
  phase: 'place' | 'payment',
): SignUpForm => {
  const { student, exam } = state
  return {
    studentName: student.name.trim(),
    fatherName: facts.isFatherNameAsked ? student.fatherName.trim() : null,
    email: student.email.trim(),
    dateOfBirth: plainDate(student.dateOfBirth),
    mobile: state.proof?.about ?? state.typed,
    boardCode: student.boardCode,
    classStream: { id: Number(student.classId) },
    examState: stateOf(exam, facts),
    branchCode: branchOf(exam, facts),
    examDay: plainDate(exam.day),
    slotName: slotOf(exam, facts)?.name ?? '',
    home: state.home,
    registrationPage: facts.registrationPage,
    campaign: { ...campaign },
    clickId,
    paymentMethod: phase === 'payment' ? state.method : null,
    couponCode: phase === 'payment' && state.coupon.is === 'applied' ? state.coupon.code : null,
    shownPaise: phase === 'payment' && state.hold !== null ? dueOf(state.hold.feePaise, state.coupon) : null,
    leadId: state.leadId,
    formId: state.formId,
    consentVersion: CONSENT_VERSION,
    declaredBy: needsParent(student.dateOfBirth, today) ? 'parent' : 'student',
    objectsToMessages: !state.consent.messages,
  }
}
