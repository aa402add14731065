import { clearsBoxes } from '../../../parts/code-refusals.ts'
import type { NumberEvent, PersonEvent } from './events.ts'
import { noticeOf } from './notice.ts'
import { newJourney, NO_PROBLEMS, type JourneyState, type KnownStudent } from './state.ts'
import { EMPTY_STUDENT } from './student-answers.ts'

/** OTP-07: a known student with name and date of birth fills the form; typed input is never replaced. */
const prefilled = (state: JourneyState, known: readonly KnownStudent[]): JourneyState => {
  const [first] = known
  if (!first?.dateOfBirth || first.name === '' || first.name.includes('*')) return state
  if (state.student.name !== '' || state.student.email !== '') return state
  return chosenStudent(state, 0)
}

/** Null is another child of the same number: an empty form, with the family's e-mail. */
export const chosenStudent = (state: JourneyState, index: number | null): JourneyState => {
  const known = index === null ? undefined : state.known[index]
  if (known === undefined)
    return {
      ...state,
      chosen: null,
      touched: [],
      student: { ...EMPTY_STUDENT, email: state.known[0]?.email ?? '' },
    }
  return {
    ...state,
    chosen: index,
    touched: [],
    student: {
      ...state.student,
      name: known.name,
      fatherName: known.fatherName,
      email: known.email,
      dateOfBirth: known.dateOfBirth ?? '',
      birthProblem: null,
      preferredClass: known.classAndStream,
    },
  }
}

export const afterNumberEvent = (state: JourneyState, event: NumberEvent | PersonEvent): JourneyState => {
  switch (event.type) {
    case 'number-typed':
      return { ...state, typed: event.typed, problems: { ...state.problems, number: null } }
    case 'number-refused':
      return { ...state, at: 'number', problems: { ...NO_PROBLEMS, number: event.notice } }
    case 'code-sent': {
      const isAgain = state.sent?.about === event.sent.about
      const timesSent = isAgain ? (state.sent?.timesSent ?? 0) + 1 : 1
      return {
        ...state,
        at: 'code',
        sent: { ...event.sent, timesSent },
        delivery: null,
        isExhausted: false,
        problems: NO_PROBLEMS,
      }
    }
    case 'delivery-changed':
      return event.challenge === state.sent?.challenge && event.delivery !== state.delivery
        ? { ...state, delivery: event.delivery }
        : state
    case 'code-refused':
      // ERR-05, ERR-06: shown at the field of the current step.
      return {
        ...state,
        wrongCodes: state.wrongCodes + (clearsBoxes(event.notice.code) ? 1 : 0),
        problems:
          state.at === 'code'
            ? { ...NO_PROBLEMS, code: event.notice }
            : { ...NO_PROBLEMS, number: event.notice },
      }
    case 'number-edited':
      return {
        ...state,
        at: 'number',
        // A code already sent stays valid: a press of Edit by mistake does not require another one.
        isExhausted: false,
        mayTryCallerApp: false,
        problems: NO_PROBLEMS,
      }
    case 'app-refused':
      return {
        ...state,
        mayTryCallerApp: false,
        problems: event.notice === null ? state.problems : { ...NO_PROBLEMS, number: event.notice },
      }
    case 'proved': {
      const own = ownAnswers(state, event.proof.about)
      const proved = {
        ...own,
        proof: event.proof,
        ofNumber: event.proof.about,
        sent: null,
        known: event.known,
        registrationCount: event.registrationCount,
        isExhausted: false,
        problems: NO_PROBLEMS,
      }
      // OTP-06, OPN-11: at the limit or above it.
      if (event.registrationCount >= event.allowed)
        return { ...proved, at: 'code', isExhausted: true, proof: null }
      return { ...prefilled(proved, event.known), at: own.resumeAt ?? 'student', resumeAt: null }
    }
    case 'lead-found':
      // REG-09: straight to step 2; the mobile is proven before anything is sent (OPN-64).
      return prefilled({ ...state, leadId: event.leadId, known: event.known, at: 'student' }, event.known)
    case 'person-named': {
      const { student } = state
      if (student.name !== '' || student.email !== '') return state
      return { ...state, student: { ...student, name: event.name, email: event.email } }
    }
  }
}

/** Another number is another family: it must not see a child's name, e-mail and birthday. */
const ownAnswers = (state: JourneyState, about: string): JourneyState =>
  state.ofNumber === null || state.ofNumber === about
    ? state
    : {
        ...newJourney(state.formId),
        typed: state.typed,
        lists: state.lists,
        isClosed: state.isClosed,
        isStatusUnknown: state.isStatusUnknown,
        mayTryCallerApp: state.mayTryCallerApp,
      }

/** A held place is requested again, from the form. */
const resumeAfterProof = ({ at, resumeAt }: JourneyState): JourneyState['resumeAt'] => {
  if (at === 'number' || at === 'code') return resumeAt
  return at === 'student' ? 'student' : 'exam'
}

/** A proof is required in between: everything typed stays, and the journey resumes where it was. */
export const requireProof = (state: JourneyState): JourneyState => ({
  ...state,
  at: 'number',
  proof: null,
  sent: null,
  resumeAt: resumeAfterProof(state),
  problems: { ...NO_PROBLEMS, number: noticeOf('prove-first') },
})
