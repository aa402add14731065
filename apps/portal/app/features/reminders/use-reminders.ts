import { chooseReminders, reminders } from '@medha/contract/endpoints/reminders'
import type { ReplyOf } from '@medha/contract/endpoint'
import type { Language } from '@medha/messages/language'
import { useState } from 'react'
import { browserCall, type CallWords } from '../../api/browser-call.ts'
import { useCall } from '../../api/use-call.ts'

export type RemindersView = ReplyOf<typeof reminders>

/** What the student is reminded of, and whether it goes on. */
export const useReminders = (language: Language, words: CallWords) => {
  const { value } = useCall(language, () => browserCall(language, words)(reminders))
  /** What was chosen here since. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const view: RemindersView | null =
    value === null || chosen === null ? value : { ...value, isWanted: chosen }

  const choose = async (isWanted: boolean) => {
    if (view === null || isBusy) return
    setBusy(true)
    setProblem(null)
    const answer = await browserCall(language, words)(chooseReminders, { body: { isWanted } })
    setBusy(false)
    if (answer.ok) setChosen(answer.value.isWanted)
    else setProblem(answer.message)
  }
  return { view, isBusy, problem, choose: (isWanted: boolean) => void choose(isWanted) }
}
