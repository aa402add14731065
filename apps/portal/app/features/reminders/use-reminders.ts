import { chooseReminders, reminders } from '@medha/contract/endpoints/reminders'
import type { ReplyOf } from '@medha/contract/endpoint'
import { useState } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { useCall } from '../../api/use-call.ts'

export type RemindersView = ReplyOf<typeof reminders>

/** The student's reminders, and whether they continue. */
export const useReminders = () => {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const { value } = useCall(language, () => call(reminders))
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
    const answer = await call(chooseReminders, { body: { isWanted } })
    setBusy(false)
    if (answer.ok) setChosen(answer.value.isWanted)
    else setProblem(answer.message)
  }
  return { view, isBusy, problem, choose: (isWanted: boolean) => void choose(isWanted) }
}
