import { admitCard } from '@medha/contract/endpoints/admit-card'
import type { Language } from '@medha/messages/language'
import { showToast } from '@medha/ui/toast'
import { useState } from 'react'
import { browserCall, type CallWords } from '../../api/browser-call.ts'

const ASK_AGAIN_MS = 1500
const MOST_ASKS = 20

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks for the paper until it is printed, then fetches it. */
export const useAdmitCard = (language: Language, words: CallWords & { readonly admitCardSlow: string }) => {
  const [isBusy, setBusy] = useState(false)
  const ask = async (): Promise<string | null> => {
    const call = browserCall(language, words)
    for (let asked = 0; asked < MOST_ASKS; asked += 1) {
      const answer = await call(admitCard, { body: { language } })
      if (!answer.ok) {
        showToast('danger', answer.message)
        return null
      }
      if (answer.value.state === 'ready') return answer.value.address
      if (answer.value.state !== 'preparing') return null
      await wait(ASK_AGAIN_MS)
    }
    showToast('warn', words.admitCardSlow)
    return null
  }
  const fetchCard = async () => {
    setBusy(true)
    const address = await ask()
    setBusy(false)
    if (address !== null) location.assign(address)
  }
  return { isBusy, fetchCard }
}
