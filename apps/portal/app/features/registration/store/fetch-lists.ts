import * as catalogue from '@medha/contract/endpoints/catalogue'
import type { Language } from '@medha/messages/language'
import type { Call, Called } from '../../../api/call.ts'
import type { Choice } from '../journey/choice.ts'
import type { RegistrationFacts } from '../journey/facts.ts'
import type { ListRequest } from '../journey/lists.ts'

export type FetchList = (request: ListRequest) => Promise<readonly Choice[] | 'failed'>

/** Fetches a list that the journey requires, as options of a drop-down. */
export const createFetchList = (call: Call, facts: RegistrationFacts, language: Language): FetchList => {
  const { examType, registrationPage, listsOnlyBookable: onlyBookable } = facts

  const fetchList = async (request: ListRequest): Promise<readonly Choice[] | 'failed'> => {
    switch (request.list) {
      case 'boards':
        return choices(
          await call(catalogue.boards, { query: { examType, language } }),
          ({ code, label }) => ({
            value: code,
            label,
          }),
        )
      case 'classes':
        return choices(
          await call(catalogue.classStreams, {
            query: { examType, registrationPage, language },
          }),
          ({ id, label, classAndStream }) => ({ value: String(id), label, code: classAndStream }),
        )
      case 'states':
        return choices(
          await call(catalogue.examStates, {
            query: {
              examType,
              language,
              classStream: { id: request.classId },
              mode: request.slotName,
              onlyBookable,
            },
          }),
          ({ id, name, shortCode }) => ({ value: String(id), label: name, code: shortCode }),
        )
      case 'centres':
        return choices(
          await call(catalogue.examCentres, {
            params: { state: request.stateId, classStream: { id: request.classId } },
            query: { examType, mode: request.slotName, onlyBookable },
          }),
          ({ code, label }) => ({ value: code, label }),
        )
      case 'days':
        return choices(
          await call(catalogue.examDates, {
            params: { branchCode: request.branchCode, classStream: { id: request.classId } },
            query: { examType, mode: request.slotName },
          }),
          ({ day, label }) => ({ value: day, label }),
        )
      case 'methods':
        return choices(
          await call(catalogue.branchPaymentMethods, {
            query: { examType, branchCode: request.branchCode },
          }),
          ({ method, label }) => ({ value: method, label }),
        )
    }
  }
  return fetchList
}

/** ERR-11: after any failure there are no options. */
const choices = <T>(
  called: Called<readonly T[]>,
  read: (option: T) => Choice,
): readonly Choice[] | 'failed' => (called.ok ? called.value.map(read) : 'failed')
