import type { RegistrationFacts, ExamSlot } from './facts.ts'

/** How a nearby centre was found: by the phone's location, or guessed from the network. */
export interface NearCentre {
  readonly stateCode: string
  readonly centreCode: string
  readonly by: 'device' | 'network'
}

/** ENT-06: the exam part of the form. Empty strings are choices not yet made. */
export interface ExamAnswers {
  readonly slotId: string
  readonly stateId: string
  readonly centreCode: string
  readonly centreLabel: string
  readonly day: string
  /** An online student wants another branch than the default one. */
  readonly picksBranch: boolean
  /** A centre near the student, not yet found in the lists. */
  readonly preferredCentre: NearCentre | null
  /** `autoFill`, `nearest`: state and centre were filled in automatically, and how certain they are. */
  readonly nearest: { readonly centreCode: string; readonly by: 'device' | 'network' } | null
}

export const NO_EXAM_ANSWERS: ExamAnswers = {
  slotId: '',
  stateId: '',
  centreCode: '',
  centreLabel: '',
  day: '',
  picksBranch: false,
  preferredCentre: null,
  nearest: null,
}

/** CAS-11, CAS-12: a slot that is the only one, or that is not shown, needs no choice. */
export const slotOf = (exam: ExamAnswers, facts: RegistrationFacts): ExamSlot | null => {
  const [first] = facts.slots
  if (first !== undefined && (facts.slots.length === 1 || !facts.isSlotShown)) return first
  return facts.slots.find(({ id }) => String(id) === exam.slotId) ?? null
}

export const feeOf = (exam: ExamAnswers, facts: RegistrationFacts): number => {
  const slot = slotOf(exam, facts)
  return slot === null ? 0 : (facts.fees[slot.mode] ?? 0)
}

const isOnline = (exam: ExamAnswers, facts: RegistrationFacts): boolean =>
  slotOf(exam, facts)?.mode === 'online'

/**
 * OPN-85: online students have the default branch unless one was found or chosen; they may choose unless it is fixed.
 */
export const usesDefaultBranch = (exam: ExamAnswers, facts: RegistrationFacts): boolean =>
  isOnline(exam, facts) && (facts.isDefaultBranchFixed || !exam.picksBranch)

export const needsBranchLists = (exam: ExamAnswers, facts: RegistrationFacts): boolean =>
  !usesDefaultBranch(exam, facts) || (exam.preferredCentre !== null && !facts.isDefaultBranchFixed)

export const branchOf = (exam: ExamAnswers, facts: RegistrationFacts): string =>
  usesDefaultBranch(exam, facts) ? facts.defaultBranch.code : exam.centreCode

export const stateOf = (exam: ExamAnswers, facts: RegistrationFacts): string =>
  usesDefaultBranch(exam, facts) ? String(facts.defaultBranch.stateId) : exam.stateId

export type ExamField = 'slot' | 'state' | 'centre' | 'day'
export type ExamProblems = Readonly<Partial<Record<ExamField, string>>>

/** REG-04: in the order of the page. */
export const examFields = (exam: ExamAnswers, facts: RegistrationFacts): ExamField[] => [
  ...(facts.isSlotShown ? (['slot'] as const) : []),
  ...(usesDefaultBranch(exam, facts) ? [] : (['state', 'centre'] as const)),
  'day',
]

/** VAL-16 to VAL-19: what is missing, and what has to be chosen before it. */
export const examProblems = (exam: ExamAnswers, classId: string, facts: RegistrationFacts): ExamProblems => {
  const hasSlot = slotOf(exam, facts) !== null
  const missing = {
    slot: hasSlot ? null : 'required',
    state: exam.stateId !== '' ? null : hasSlot ? 'required' : 'slot-first',
    centre: centreProblem(exam, classId),
    day: exam.day !== '' ? null : branchOf(exam, facts) === '' ? 'centre-first' : 'required',
  }
  return Object.fromEntries(
    examFields(exam, facts).flatMap((field) => {
      const problem = missing[field]
      return problem === null ? [] : [[field, problem]]
    }),
  )
}

const centreProblem = (exam: ExamAnswers, classId: string): string | null => {
  if (exam.centreCode !== '') return null
  if (classId === '') return 'class-first'
  return exam.stateId === '' ? 'state-first' : 'required'
}

/** The choice that the bar below the form names next; null when the place is complete. */
export const nextChoice = (exam: ExamAnswers, facts: RegistrationFacts): 'slot' | 'centre' | 'day' | null => {
  if (slotOf(exam, facts) === null) return 'slot'
  if (branchOf(exam, facts) === '') return 'centre'
  return exam.day === '' ? 'day' : null
}

/** CAS-05, CAS-06: a choice clears those that depend on it. */
export const chooseSlot = (exam: ExamAnswers, slotId: string, facts: RegistrationFacts): ExamAnswers =>
  exam.slotId === slotId ? exam : { ...exam, slotId, day: facts.slotDecidesDate ? '' : exam.day }

export const chooseState = (exam: ExamAnswers, stateId: string): ExamAnswers =>
  exam.stateId === stateId
    ? exam
    : { ...exam, stateId, centreCode: '', centreLabel: '', day: '', nearest: null, preferredCentre: null }

export const chooseCentre = (exam: ExamAnswers, centre: { code: string; label: string }): ExamAnswers =>
  exam.centreCode === centre.code
    ? exam
    : {
        ...exam,
        centreCode: centre.code,
        centreLabel: centre.label,
        day: '',
        nearest: null,
        preferredCentre: null,
      }
