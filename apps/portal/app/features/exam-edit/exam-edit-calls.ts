import * as catalogue from '@medha/contract/endpoints/catalogue'
import * as edit from '@medha/contract/endpoints/exam-edit'
import { examPayment } from '@medha/contract/endpoints/mock-papers'
import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'
import type { ExamEditView } from '@medha/contract/shapes/exam-edit'
import type { Language } from '@medha/messages/language'
import { readPlainDate } from '@medha/rules/plain-date'
import type { Option } from '@medha/ui/select'
import type { Call, Called } from '../../api/call.ts'
import { modeOfSlot, type EditChoices } from './edit-choices.ts'

const optionsOf = <T>(
  called: Called<readonly T[]>,
  read: (item: T) => Option,
): readonly Option[] | 'failed' => (called.ok ? called.value.map(read) : 'failed')

/** The lists that the choices need, each with a key of the choices it is valid for. */
export type ListName = 'classes' | 'slots' | 'states' | 'centres' | 'days' | 'methods'

export const listKeys = (choices: EditChoices, dueIsPaid: boolean): Partial<Record<ListName, string>> => {
  const { classId, slotName, stateId, branchCode } = choices
  const keys: Partial<Record<ListName, string>> = { classes: 'classes', slots: 'slots' }
  if (slotName === '') return keys
  keys.states = `states:${classId}:${slotName}`
  if (stateId !== '') keys.centres = `centres:${stateId}:${classId}:${slotName}`
  if (branchCode === '') return keys
  keys.days = `days:${branchCode}:${classId}:${slotName}`
  if (!dueIsPaid) keys.methods = `methods:${branchCode}`
  return keys
}

export interface ListSource {
  readonly call: Call
  /** Of the names of classes and states. */
  readonly language: Language
}

/** The lists of the form, fetched the same way as by the registration card. */
export const fetchList = async (
  { call, language }: ListSource,
  { examType, registrationPage }: ExamEditView,
  choices: EditChoices,
  name: ListName,
): Promise<readonly Option[] | 'failed'> => {
  const { slotName, branchCode } = choices
  const classStream = { id: Number(choices.classId) }
  switch (name) {
    case 'classes':
      return optionsOf(
        await call(catalogue.classStreams, { query: { examType, registrationPage, language } }),
        ({ id, label }) => ({ value: String(id), label }),
      )
    case 'slots':
      return optionsOf(await call(catalogue.examSlots, { query: { examType } }), ({ name: slot }) => ({
        value: slot,
        label: slot,
      }))
    case 'states':
      return optionsOf(
        await call(catalogue.examStates, {
          query: { examType, classStream, mode: slotName, onlyBookable: false, language },
        }),
        ({ id, name: state }) => ({ value: String(id), label: state }),
      )
    case 'centres':
      return optionsOf(
        await call(catalogue.examCentres, {
          params: { state: Number(choices.stateId), classStream },
          query: { examType, mode: slotName, onlyBookable: false },
        }),
        ({ code, label }) => ({ value: code, label }),
      )
    case 'days':
      return optionsOf(
        await call(edit.examEditDays, { body: { slotName, branchCode, classStream } }),
        ({ day, label }) => ({ value: day.slice(0, 10), label }),
      )
    case 'methods':
      return optionsOf(
        await call(catalogue.branchPaymentMethods, { query: { examType, branchCode } }),
        ({ method, label }) => ({ value: method, label }),
      )
  }
}

/** A list's options: slots of the chosen mode, and the student's current place even if it is closed to others. */
export const offered = (
  name: ListName,
  options: readonly Option[],
  choices: EditChoices,
  { current }: ExamEditView,
): readonly Option[] => {
  if (name === 'slots') return options.filter(({ value }) => modeOfSlot(value) === choices.mode)
  const isHere = choices.slotName === current.slotName && choices.stateId === String(current.stateId)
  const own =
    name === 'centres' && isHere
      ? { value: current.branchCode, label: current.centreName }
      : name === 'days' && isHere && choices.branchCode === current.branchCode
        ? { value: current.examDay, label: current.examDay }
        : null
  if (own === null || options.some(({ value }) => value === own.value)) return options
  return [own, ...options].toSorted((one, other) => (name === 'days' && one.value > other.value ? 1 : -1))
}

const formOf = (choices: EditChoices) => ({
  stateId: Number(choices.stateId),
  examDay: readPlainDate(choices.day) ?? ('' as never),
  slotName: choices.slotName,
  centre: choices.branchCode,
  classStream: { id: Number(choices.classId) },
})

export const fetchExamEdit = (call: Call): Promise<Called<ExamEditView>> => call(edit.examEdit)
export const sendUpdate = (call: Call, choices: EditChoices) =>
  call(edit.updateExam, { body: formOf(choices) })
export const confirmPaid = (call: Call, choices: EditChoices) =>
  call(edit.confirmExamEdit, { body: formOf(choices) })
export const sendCancel = (call: Call) => call(edit.cancelExamEdit)
export const requestPayment = (
  call: Call,
  { branchCode }: EditChoices,
  method: string,
): Promise<Called<CheckoutForm>> =>
  call(examPayment, { query: { method, branchCode, purpose: 'edit', shownPaise: null } })
