import { launchExam, startMainExam } from '@medha/contract/endpoints/delivery'
import type { MainExamCard } from '@medha/contract/wire/main-exam'
import type { Language } from '@medha/messages/language'
import { showToast } from '@medha/ui/toast'
import { useState } from 'react'
import { recordEvent } from '../../api/analytics.ts'
import { browserCall, type CallWords } from '../../api/browser-call.ts'
import { openTab } from '../../api/open-tab.ts'

/** LCH-01: the server opens the attempt, then the test opens in a tab of its own. */
export const useStartTest = (language: Language, words: CallWords, refresh: () => void) => {
  const [isBusy, setBusy] = useState(false)
  const run = async (event: 'exam' | 'result', ask: () => Promise<string | null>) => {
    setBusy(true)
    const address = await ask()
    setBusy(false)
    // ERR-36
    if (address === null) recordEvent('test.launch-failed', { event })
    else openTab(address)
    // DSH-19: whatever the answer, the cards show what is true now.
    refresh()
  }
  const call = browserCall(language, words)
  return {
    isBusy,
    start: ({ testCode, sourceType }: MainExamCard) =>
      run('exam', async () => {
        const answer = await call(startMainExam, { body: { testCode, sourceType } })
        if (answer.ok) return answer.value.address
        showToast('danger', answer.message)
        return null
      }),
    launch: ({ testCode, scheduleId }: MainExamCard, event: 'exam' | 'result') =>
      run(event, async () => {
        const answer = await call(launchExam, { body: { testCode, scheduleId, event } })
        if (answer.ok) return answer.value.address
        showToast('danger', answer.message)
        return null
      }),
  }
}
