import type { ReplyOf } from '@medha/contract/endpoint'
import { branchPaymentMethods } from '@medha/contract/endpoints/catalogue'
import { examPayment } from '@medha/contract/endpoints/exam-edit'
import { mockPapers } from '@medha/contract/endpoints/mock-papers'
import { readPaymentReturn } from '@medha/contract/places/payment-return'
import type { Language } from '@medha/messages/language'
import { useEffect, useState } from 'react'
import { recordEvent } from '../../edge/analytics.ts'
import { browserCall, type CallWords } from '../../edge/browser-call.ts'
import { submitPayment } from '../../edge/submit-payment.ts'

export type MockPapersView = ReplyOf<typeof mockPapers>

/** A purchase that has just come back is asked after for a while: the bank's word takes a moment to reach us. */
const ASKED_MS = 3_000
const ASKED_TIMES = 20

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** MCK-03, MCK-04: what is for sale, and the way to pay for it. */
export const useMockPapers = (language: Language, words: CallWords) => {
  const [view, setView] = useState<MockPapersView | null>(null)
  const [methods, setMethods] = useState<readonly { readonly method: string; readonly label: string }[]>([])
  const [isBuying, setBuying] = useState(false)

  useEffect(() => {
    let isWanted = true
    const back = readPaymentReturn(new URLSearchParams(location.search))
    const isPaid = back?.purpose === 'mock' && back.outcome === 'success'
    const load = async (times: number): Promise<void> => {
      const call = browserCall(language, words)
      const answer = await call(mockPapers)
      if (!answer.ok || !isWanted) return
      setView(answer.value)
      if (isPaid && !answer.value.isPurchased && times < ASKED_TIMES) {
        await wait(ASKED_MS)
        return load(times + 1)
      }
      if (!answer.value.isOnSale) return
      const { branchCode } = answer.value
      const offered = await call(branchPaymentMethods, { query: { branchCode } })
      if (offered.ok && isWanted) setMethods(offered.value)
    }
    void load(0)
    return () => {
      isWanted = false
    }
  }, [language, words])

  const buy = async (method: string) => {
    if (isBuying) return
    setBuying(true)
    const answer = await browserCall(language, words)(examPayment, { query: { method, purpose: 'mock' } })
    if (answer.ok) return submitPayment(answer.value)
    // MCK-04, ERR-22: written down, not shown.
    recordEvent('mock-papers.failed', { code: answer.refusal.code })
    setBuying(false)
  }
  return { view, methods, isBuying, buy: (method: string) => void buy(method) }
}
