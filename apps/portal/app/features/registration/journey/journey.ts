import { afterAnswerEvent, isExamComplete, isStudentComplete } from './answers-step.ts'
import type { JourneyEvent } from './events.ts'
import { examFields, examProblems } from './exam-answers.ts'
import type { RegistrationFacts } from './facts.ts'
import { afterNumberEvent } from './number-step.ts'
import { afterPlaceEvent } from './place-step.ts'
import { settle } from './settle.ts'
import type { JourneyState, Place } from './state.ts'
import { needsParent, studentFields, studentProblems } from './student-answers.ts'
import type { PlainDate } from '@medha/rules/plain-date'

/** The journey after an event. The same events always lead to the same state. */
export const advance = (state: JourneyState, event: JourneyEvent, facts: RegistrationFacts): JourneyState =>
  settle(after(state, event, facts), facts)

const after = (state: JourneyState, event: JourneyEvent, facts: RegistrationFacts): JourneyState => {
  switch (event.type) {
    case 'call-started':
      return { ...state, pendingCall: event.what, unreached: null }
    case 'unreached':
      return { ...state, pendingCall: null, unreached: event.what, unreachedBy: event.by }
    case 'came-back':
      return { ...state, pendingCall: null, unreached: null }
    case 'status-loaded':
      return { ...state, isClosed: !event.isOpen, isStatusUnknown: false }
    case 'status-unknown':
      return { ...state, isClosed: true, isStatusUnknown: true }
    case 'went-to':
      return mayVisit(state, event.place, facts) ? { ...state, at: event.place } : state
    case 'number-typed':
    case 'number-edited':
    case 'delivery-changed':
    case 'lead-found':
    case 'person-named':
      return afterNumberEvent(state, event)
    case 'number-refused':
    case 'code-sent':
    case 'code-refused':
    case 'proved':
      return { ...afterNumberEvent(state, event), pendingCall: null, unreached: null }
    case 'app-refused': {
      // The app may answer late: what the user has requested or reached by hand since is newer.
      const isLate = state.at !== 'number' || (state.pendingCall !== null && state.pendingCall !== 'caller')
      if (isLate) return { ...state, mayTryCallerApp: false }
      return { ...afterNumberEvent(state, event), pendingCall: null, unreached: null }
    }
    case 'place-held':
    case 'place-refused':
    case 'registered':
    case 'coupon-applied':
    case 'coupon-refused':
    case 'payment-failed':
    case 'open-payment-found':
      return { ...afterPlaceEvent(state, event), pendingCall: null, unreached: null }
    case 'seat-loaded':
    case 'payment-loaded':
    case 'method-chosen':
    case 'coupon-typed':
    case 'coupon-left-empty':
    case 'coupon-removed':
    case 'try-again':
    case 'another-child':
      return afterPlaceEvent(state, event)
    case 'student-changed':
    case 'student-chosen':
    case 'field-left':
    case 'next-pressed':
    case 'slot-chosen':
    case 'state-chosen':
    case 'centre-chosen':
    case 'day-chosen':
    case 'branch-choice':
    case 'nearest-found':
    case 'home-known':
    case 'consent-changed':
    case 'list-loaded':
    case 'list-failed':
    case 'lists-retried':
    case 'submit-refused':
      return afterAnswerEvent(state, event, facts)
  }
}

/** REG-01: the three steps of the card by their numbers, and the two views that are not steps. */
export const stepOf = (state: JourneyState, facts: RegistrationFacts): 0 | 1 | 2 | 'thank-you' | 'closed' => {
  // A family that has a place, or is paying for one, is not sent away at the closing hour.
  if ((!facts.isOpen || state.isClosed) && (state.at === 'number' || state.at === 'code')) return 'closed'
  switch (state.at) {
    case 'number':
    case 'code':
      return 1
    case 'payment-failed':
      return 0
    case 'thank-you':
      return 'thank-you'
    case 'student':
    case 'exam':
    case 'pay':
      return 2
  }
}

/** The address and the back button only request a place; this decides. */
export const mayVisit = (state: JourneyState, place: Place, facts: RegistrationFacts): boolean => {
  if (state.at === 'thank-you' || state.pendingCall !== null) return false
  switch (place) {
    case 'number':
      return true
    case 'code':
      return state.sent !== null
    case 'student':
      return state.proof !== null || state.leadId !== null
    case 'exam':
      return mayVisit(state, 'student', facts) && isStudentComplete(state, facts)
    case 'pay':
      return state.hold !== null
    case 'payment-failed':
    case 'thank-you':
      return false
  }
}

/** VAL-21 for Submit: the exam part, and the required consents. */
export const maySubmit = (state: JourneyState, facts: RegistrationFacts, today: PlainDate): boolean =>
  isStudentComplete(state, facts) &&
  isExamComplete(state, facts) &&
  state.consent.data &&
  (state.consent.parent || !needsParent(state.student.dateOfBirth, today))

/** The problem of each field to show: none before it was left or its form was pressed. */
export const shownProblems = (
  state: JourneyState,
  facts: RegistrationFacts,
): Readonly<Record<string, string | undefined>> => {
  const all: Record<string, string> = {
    ...studentProblems(state.student, facts),
    ...examProblems(state.exam, state.student.classId, facts),
    ...(state.consent.data ? {} : { consent: 'required' }),
    ...(state.consent.parent ? {} : { parent: 'required' }),
  }
  // Too long is reported while typing; the rest waits until the field was left.
  return Object.fromEntries(
    Object.entries(all).filter(([field, code]) => state.touched.includes(field) || code === 'too-long'),
  )
}

/** The field that a pressed button leads to. */
export const firstFailing = (
  state: JourneyState,
  facts: RegistrationFacts,
  today: PlainDate,
): string | null => {
  if (state.at === 'student') {
    const problems = studentProblems(state.student, facts)
    return studentFields(facts).find((field) => problems[field] !== undefined) ?? null
  }
  const problems = examProblems(state.exam, state.student.classId, facts)
  const field = examFields(state.exam, facts).find((name) => problems[name] !== undefined)
  if (field !== undefined) return field
  if (needsParent(state.student.dateOfBirth, today) && !state.consent.parent) return 'parent'
  return state.consent.data ? null : 'consent'
}
