import type { ExamEditView } from '@medha/contract/shapes/exam-edit'
import type { Option } from '@medha/ui/select'
import { useEffect, useRef, useState } from 'react'
import { fetchList, listKeys, offered, type ListName, type ListSource } from './exam-edit-calls.ts'
import { duePaise, type EditChoices } from './edit-choices.ts'

export type EditList =
  | { readonly is: 'idle' | 'loading' | 'failed'; readonly options: readonly Option[] }
  | { readonly is: 'loaded'; readonly options: readonly Option[] }

const NONE: readonly Option[] = []

/** Fetches every list that the choices need, each once; a failed list can be retried. */
export const useEditLists = ({ call, language }: ListSource, view: ExamEditView, choices: EditChoices) => {
  const [lists, setLists] = useState<Readonly<Record<string, readonly Option[] | 'failed'>>>({})
  const keys = listKeys(choices, duePaise(choices, view) === 0)
  const requestedKeys = useRef(new Set<string>())
  const [round, setRound] = useState(0)

  useEffect(() => {
    const wanted = listKeys(choices, duePaise(choices, view) === 0)
    for (const [name, key] of Object.entries(wanted)) {
      if (requestedKeys.current.has(key)) continue
      requestedKeys.current.add(key)
      void fetchList({ call, language }, view, choices, name as ListName).then((list) =>
        setLists((known) => ({ ...known, [key]: list })),
      )
    }
  }, [call, language, view, choices, round])

  const listOf = (name: ListName): EditList => {
    const key = keys[name]
    if (key === undefined) return { is: 'idle', options: NONE }
    const list = lists[key]
    if (list === undefined) return { is: 'loading', options: NONE }
    if (list === 'failed') return { is: 'failed', options: NONE }
    return { is: 'loaded', options: offered(name, list, choices, view) }
  }
  const hasFailed = Object.values(keys).some((key) => lists[key] === 'failed')
  const retryFailed = () => {
    for (const [key, list] of Object.entries(lists)) if (list === 'failed') requestedKeys.current.delete(key)
    setLists(Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== 'failed')))
    setRound(round + 1)
  }
  return { listOf, hasFailed, retryFailed }
}
