import { stillChosen, type Choice } from './choice.ts'
import type { RegistrationFacts } from './facts.ts'
import { choicesOf, listOf } from './lists.ts'
import type { JourneyState } from './state.ts'

/**
 * Brings the answers in line with the loaded lists: what a list no longer offers is dropped, a single option is taken
 * (CAS-11), a nearby centre is filled in (CAS-08). One rule may enable another, as a chosen state requires its centres,
 * so the rules run twice.
 */
export const settle = (state: JourneyState, facts: RegistrationFacts): JourneyState => {
  let settled = state
  for (const rule of [...RULES, ...RULES]) settled = rule(settled, facts)
  return settled
}

type Rule = (state: JourneyState, facts: RegistrationFacts) => JourneyState

const board: Rule = (state, facts) => {
  const list = listOf(state, facts, 'boards')
  if (list.is !== 'loaded') return state
  const boardCode = stillChosen(list.choices, state.student.boardCode)
  return boardCode === state.student.boardCode ? state : withStudent(state, { boardCode })
}

const classAndStream: Rule = (state, facts) => {
  const list = listOf(state, facts, 'classes')
  if (list.is !== 'loaded') return state
  const { classId, preferredClass } = state.student
  const preferred =
    preferredClass === '' ? undefined : list.choices.find(({ code }) => code === preferredClass)
  const value = stillChosen(list.choices, preferred?.value ?? classId)
  return value === classId && preferredClass === ''
    ? state
    : withStudent(state, { classId: value, preferredClass: '' })
}

const preferredState: Rule = (state, facts) => {
  const { preferredCentre } = state.exam
  const list = listOf(state, facts, 'states')
  if (preferredCentre === null || list.is !== 'loaded') return state
  const found = list.choices.find(({ code }) => code === preferredCentre.stateCode)
  // ERR-10: no nearby state offers this test. No message is shown, the fields stay as they are.
  if (found === undefined) return withExam(state, { preferredCentre: null })
  return found.value === state.exam.stateId
    ? state
    : withExam(state, { stateId: found.value, centreCode: '', centreLabel: '', day: '' })
}

const examState: Rule = (state, facts) => {
  const list = listOf(state, facts, 'states')
  if (list.is !== 'loaded') return state
  const stateId = stillChosen(list.choices, state.exam.stateId)
  if (stateId === state.exam.stateId) return state
  return withExam(state, { stateId, centreCode: '', centreLabel: '', day: '', nearest: null })
}

const centre: Rule = (state, facts) => {
  const list = listOf(state, facts, 'centres')
  if (list.is !== 'loaded') return state
  const { preferredCentre } = state.exam
  const isNear =
    preferredCentre !== null && list.choices.some(({ value }) => value === preferredCentre.centreCode)
  const code = stillChosen(list.choices, isNear ? preferredCentre.centreCode : state.exam.centreCode)
  const label = labelOf(list.choices, code)
  const isSame =
    code === state.exam.centreCode && label === state.exam.centreLabel && preferredCentre === null
  if (isSame) return state
  return withExam(state, {
    centreCode: code,
    centreLabel: label,
    day: code === state.exam.centreCode ? state.exam.day : '',
    preferredCentre: null,
    ...(isNear ? { picksBranch: true, nearest: { centreCode: code, by: preferredCentre.by } } : {}),
  })
}

const day: Rule = (state, facts) => {
  const list = listOf(state, facts, 'days')
  if (list.is !== 'loaded') return state
  const value = stillChosen(list.choices, state.exam.day)
  return value === state.exam.day ? state : withExam(state, { day: value })
}

/** CPN-07 */
const method: Rule = (state, facts) => {
  const choices = choicesOf(state, facts, 'methods')
  if (choices.length === 0 || choices.some(({ value }) => value === state.method)) return state
  const usual = choices.find(({ value }) => value === facts.defaultPaymentMethod) ?? choices[0]
  return { ...state, method: usual?.value ?? null }
}

const RULES: readonly Rule[] = [board, classAndStream, preferredState, examState, centre, day, method]

const labelOf = (choices: readonly Choice[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? ''

const withStudent = (state: JourneyState, change: Partial<JourneyState['student']>): JourneyState => ({
  ...state,
  student: { ...state.student, ...change },
})

const withExam = (state: JourneyState, change: Partial<JourneyState['exam']>): JourneyState => ({
  ...state,
  exam: { ...state.exam, ...change },
})
