import type { AnswerEvent } from './events.ts'
import { chooseCentre, chooseSlot, chooseState, examFields, examProblems } from './exam-answers.ts'
import type { RegistrationFacts } from './facts.ts'
import { choicesOf } from './lists.ts'
import { chosenStudent } from './number-step.ts'
import { NO_PROBLEMS, type JourneyState } from './state.ts'
import { studentFields, studentProblems } from './student-answers.ts'

const isEmpty = (problems: object): boolean => Object.keys(problems).length === 0

const touching = (state: JourneyState, fields: readonly string[]): JourneyState => ({
  ...state,
  touched: [...new Set([...state.touched, ...fields])],
})

/** Any change after a place was held requires a new answer about the place. */
const changed = (state: JourneyState, change: Partial<JourneyState>): JourneyState => ({
  ...state,
  ...change,
  at: state.at === 'pay' ? 'exam' : state.at,
  hold: null,
  problems: NO_PROBLEMS,
})

/** A nearby centre that was found automatically fills only empty fields; it never undoes a choice. */
const mayFillIn = ({ exam }: JourneyState, isRequested: boolean): boolean =>
  isRequested || (exam.day === '' && (exam.stateId === '' || exam.nearest !== null))

export const afterAnswerEvent = (
  state: JourneyState,
  event: AnswerEvent,
  facts: RegistrationFacts,
): JourneyState => {
  switch (event.type) {
    case 'student-changed':
      return changed(state, { student: { ...state.student, ...event.change } })
    case 'student-chosen':
      return changed(chosenStudent(state, event.index), {})
    case 'field-left':
      return touching(state, [event.field])
    case 'next-pressed':
      return isEmpty(studentProblems(state.student, facts))
        ? { ...state, at: 'exam', problems: NO_PROBLEMS }
        : touching(state, studentFields(facts))
    case 'slot-chosen':
      return changed(state, { exam: chooseSlot(state.exam, event.slotId, facts) })
    case 'state-chosen':
      return changed(state, { exam: chooseState(state.exam, event.stateId) })
    case 'centre-chosen': {
      const offered = choicesOf(state, facts, 'centres').find(({ value }) => value === event.code)
      if (offered === undefined && event.code !== '') return state
      const centre = { code: event.code, label: offered?.label ?? '' }
      return changed(state, { exam: chooseCentre(state.exam, centre) })
    }
    case 'day-chosen':
      // Once a day is chosen, the centre is not replaced any more.
      return changed(state, { exam: { ...state.exam, day: event.day, preferredCentre: null } })
    case 'branch-choice':
      return changed(state, {
        exam: {
          ...state.exam,
          picksBranch: event.picksBranch,
          day: '',
          ...(event.picksBranch
            ? {}
            : { stateId: '', centreCode: '', centreLabel: '', nearest: null, preferredCentre: null }),
        },
      })
    case 'nearest-found':
      return mayFillIn(state, event.isRequested)
        ? { ...state, exam: { ...state.exam, preferredCentre: event.near } }
        : state
    case 'home-known':
      return { ...state, home: event.home }
    case 'consent-changed':
      return { ...state, consent: { ...state.consent, ...event.change } }
    case 'list-loaded':
      return { ...state, lists: { ...state.lists, [event.key]: event.choices } }
    case 'list-failed':
      return { ...state, lists: { ...state.lists, [event.key]: 'failed' } }
    case 'lists-retried':
      return {
        ...state,
        lists: Object.fromEntries(Object.entries(state.lists).filter(([, list]) => list !== 'failed')),
      }
    case 'submit-refused':
      return touching(state, [...examFields(state.exam, facts), 'consent', 'parent'])
  }
}

/** VAL-21: every field of this half of the form is filled in and valid. */
export const isStudentComplete = (state: JourneyState, facts: RegistrationFacts): boolean =>
  isEmpty(studentProblems(state.student, facts))

export const isExamComplete = (state: JourneyState, facts: RegistrationFacts): boolean =>
  isEmpty(examProblems(state.exam, state.student.classId, facts))
