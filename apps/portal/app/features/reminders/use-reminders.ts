import { chooseReminders, reminders } from '@medha/contract/endpoints/reminders'
import type { ReplyOf } from '@medha/contract/endpoint'
import type { Language } from '@medha/messages/language'
import { useState } from 'react'
import { browserCall, type CallWords } from '../../api/browser-call.ts'
import { useCall } from '../../api/use-call.ts'

export type RemindersView = ReplyOf<typeof reminders>

/** The student's reminders, and whether they continue. */
export const useReminders = (language: Language, words: CallWords) => {
  const { value } = useCall(language, () => browserCall(language, words)(reminders))
  /** The choice made on this page since it was loaded. */
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
