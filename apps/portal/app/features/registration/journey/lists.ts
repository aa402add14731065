import type { Choice } from './choice.ts'
import { branchOf, feeOf, needsBranchLists, slotOf } from './exam-answers.ts'
import type { RegistrationFacts } from './facts.ts'
import type { JourneyState } from './state.ts'

/** A list that the card needs now. The key names the choices for which it is valid. */
export type ListRequest =
  | { readonly list: 'boards'; readonly key: string }
  | { readonly list: 'classes'; readonly key: string }
  | { readonly list: 'states'; readonly key: string; readonly classId: number; readonly slotName: string }
  | {
      readonly list: 'centres'
      readonly key: string
      readonly stateId: number
      readonly classId: number
      readonly slotName: string
    }
  | {
      readonly list: 'days'
      readonly key: string
      readonly branchCode: string
      readonly classId: number
      readonly slotName: string
    }
  | { readonly list: 'methods'; readonly key: string; readonly branchCode: string }

type ListName = ListRequest['list']

/** The lists that the answers so far require (CAS-07), by name. */
export const listRequests = (state: JourneyState, facts: RegistrationFacts): readonly ListRequest[] => {
  const requests: ListRequest[] = [
    { list: 'boards', key: 'boards' },
    { list: 'classes', key: 'classes' },
  ]
  const classId = Number(state.student.classId)
  const slot = slotOf(state.exam, facts)
  if (state.student.classId === '' || slot === null) return requests
  const slotName = slot.name
  const suffix = `${classId}:${slot.id}`
  if (needsBranchLists(state.exam, facts)) {
    requests.push({ list: 'states', key: `states:${suffix}`, classId, slotName })
    if (state.exam.stateId !== '')
      requests.push({
        list: 'centres',
        key: `centres:${state.exam.stateId}:${suffix}`,
        stateId: Number(state.exam.stateId),
        classId,
        slotName,
      })
  }
  const branchCode = branchOf(state.exam, facts)
  if (branchCode === '') return requests
  requests.push({ list: 'days', key: `days:${branchCode}:${suffix}`, branchCode, classId, slotName })
  if (feeOf(state.exam, facts) > 0)
    requests.push({ list: 'methods', key: `methods:${branchCode}`, branchCode })
  return requests
}

export type ListState =
  | { readonly is: 'idle' }
  | { readonly is: 'loading' }
  /** ERR-11: nothing to choose from; the user may retry. */
  | { readonly is: 'failed' }
  | { readonly is: 'loaded'; readonly choices: readonly Choice[] }

export const listOf = (state: JourneyState, facts: RegistrationFacts, name: ListName): ListState => {
  const request = listRequests(state, facts).find(({ list }) => list === name)
  if (request === undefined) return { is: 'idle' }
  const list = state.lists[request.key]
  if (list === undefined) return { is: 'loading' }
  return list === 'failed' ? { is: 'failed' } : { is: 'loaded', choices: list }
}

export const choicesOf = (
  state: JourneyState,
  facts: RegistrationFacts,
  name: ListName,
): readonly Choice[] => {
  const list = listOf(state, facts, name)
  return list.is === 'loaded' ? list.choices : []
}
