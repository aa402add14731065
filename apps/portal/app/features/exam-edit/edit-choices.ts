import type { ExamEditView } from '@medha/contract/shapes/exam-edit'

export type Mode = 'online' | 'offline'

/** What is chosen in the form. Empty: not chosen yet. */
export interface EditChoices {
  readonly classId: string
  readonly mode: Mode
  readonly slotName: string
  readonly stateId: string
  readonly branchCode: string
  readonly day: string
}

/** EDT-02 */
export const modeOfSlot = (slotName: string): Mode => (/offline/i.test(slotName) ? 'offline' : 'online')

/** The form starts from the student's current place, or from the edit that waits for its payment. */
export const choicesOf = ({ current, pending }: ExamEditView): EditChoices => {
  const place = pending?.place ?? current
  return {
    classId: String(place.classStreamId),
    mode: modeOfSlot(place.slotName),
    slotName: place.slotName,
    stateId: String(place.stateId),
    branchCode: place.branchCode,
    day: place.examDay,
  }
}

export type Choice = Partial<EditChoices>

/** A choice clears the choices that depend on it: they may no longer be offered. */
export const choose = (choices: EditChoices, choice: Choice): EditChoices => {
  const next = { ...choices, ...choice }
  const has = (name: keyof EditChoices) => choice[name] !== undefined && choice[name] !== choices[name]
  // EDT-03
  if (has('mode')) return { ...next, slotName: '', stateId: '', branchCode: '', day: '' }
  if (has('stateId')) return { ...next, branchCode: '', day: '' }
  if (has('slotName') || has('branchCode') || has('classId')) return { ...next, day: choice.day ?? '' }
  return next
}

/** EDT-13, CAS-11: a single day on offer is chosen automatically. */
export const onlyDay = (days: readonly { readonly value: string }[]): string | null =>
  days.length === 1 ? (days[0]?.value ?? null) : null

const isChanged = (choices: EditChoices, { current }: ExamEditView): boolean =>
  choices.classId !== String(current.classStreamId) ||
  choices.slotName !== current.slotName ||
  choices.branchCode !== current.branchCode ||
  choices.day !== current.examDay

/** EDT-07 */
export const mayUpdate = (choices: EditChoices, view: ExamEditView): boolean =>
  view.lock === null &&
  choices.branchCode !== '' &&
  choices.day !== '' &&
  choices.slotName !== '' &&
  choices.stateId !== '' &&
  isChanged(choices, view)

/** EDT-04, EDT-05, EDT-08: the amount the form announces; the server decides. */
export const duePaise = (choices: EditChoices, view: ExamEditView): number =>
  view.isFeePaid || choices.mode === 'online' ? 0 : view.offlineFeePaise
