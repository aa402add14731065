import { startMainExam } from '@medha/contract/endpoints/delivery'
import type { MainExamCard } from '@medha/contract/wire/main-exam'
import { showToast } from '@medha/ui/toast'
import { useState } from 'react'
import { recordEvent } from '../../api/analytics.ts'
import { openTab } from '../../api/open-tab.ts'
import { usePageLanguage } from '../../api/page-context.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'

/** A test that could not be reached has not begun. Without a network that is certain, so the message says it first. */
export const whyNotStarted = (isOnline: boolean, message: string, startOffline: string): string =>
  isOnline ? message : startOffline

/** LCH-01: the server returns the address, then the test opens in a new tab. */
export const useStartTest = (words: { readonly startOffline: string }, refresh: () => void) => {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const [isBusy, setBusy] = useState(false)
  const start = async ({ testCode, sourceType }: MainExamCard) => {
    setBusy(true)
    const answer = await call(startMainExam, { body: { testCode, sourceType } })
    setBusy(false)
    // The player begins in the language of this page.
    if (answer.ok) openTab(`${answer.value.address}#${language}`)
    else {
      showToast('danger', whyNotStarted(navigator.onLine, answer.message, words.startOffline))
      // ERR-36
      recordEvent('test.launch-failed', { event: 'exam' })
    }
    // DSH-19: after any answer the cards are refreshed.
    refresh()
  }
  return { isBusy, start }
}
