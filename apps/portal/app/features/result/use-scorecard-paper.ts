import { scorecardPaper } from '@medha/contract/endpoints/result'
import type { Language } from '@medha/messages/language'
import { showToast } from '@medha/ui/toast'
import { useState } from 'react'
import { browserCall, type CallWords } from '../../edge/browser-call.ts'

const ASK_AGAIN_MS = 1500
const MOST_ASKS = 20

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks for the scorecard until it is printed, then fetches it. */
export const useScorecardPaper = (language: Language, callWords: CallWords, slow: string) => {
  const [isBusy, setBusy] = useState(false)
  const ask = async (ticket: string): Promise<string | null> => {
    const call = browserCall(language, callWords)
    for (let asked = 0; asked < MOST_ASKS; asked += 1) {
      const answer = await call(scorecardPaper, { body: { ticket, language } })
      if (!answer.ok) {
        showToast('danger', answer.message)
        return null
      }
      if (answer.value.state === 'ready') return answer.value.address
      if (answer.value.state === 'none') return null
      await wait(ASK_AGAIN_MS)
    }
    showToast('warn', slow)
    return null
  }
  const fetchPaper = async (ticket: string) => {
    setBusy(true)
    const address = await ask(ticket)
    setBusy(false)
    if (address !== null) location.assign(address)
  }
  return { isBusy, fetch: fetchPaper }
}
