import { chooseReminders, reminders } from '@medha/contract/endpoints/reminders'
import type { ReplyOf } from '@medha/contract/endpoint'
import type { Language } from '@medha/messages/language'
import { useEffect, useState } from 'react'
import { browserCall, type CallWords } from '../../api/browser-call.ts'

export type RemindersView = ReplyOf<typeof reminders>

/** What the student is reminded of, and whether it goes on. */
export const useReminders = (language: Language, words: CallWords) => {
  const [view, setView] = useState<RemindersView | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const load = async () => {
      const answer = await browserCall(language, words)(reminders)
      if (answer.ok) setView(answer.value)
    }
    void load()
  }, [language, words])

  const choose = async (isWanted: boolean) => {
    if (view === null || isBusy) return
    setBusy(true)
    setProblem(null)
    const answer = await browserCall(language, words)(chooseReminders, { body: { isWanted } })
    setBusy(false)
    if (answer.ok) setView({ ...view, isWanted: answer.value.isWanted })
    else setProblem(answer.message)
  }
  return { view, isBusy, problem, choose: (isWanted: boolean) => void choose(isWanted) }
}
