import type { ReplyOf } from '@medha/contract/endpoint'
import { branchPaymentMethods } from '@medha/contract/endpoints/catalogue'
import { examPayment } from '@medha/contract/endpoints/exam-edit'
import { mockPapers } from '@medha/contract/endpoints/mock-papers'
import type { Language } from '@medha/messages/language'
import { showToast } from '@medha/ui/toast'
import { useEffect, useState } from 'react'
import { recordEvent } from '../../api/analytics.ts'
import { browserCall, type CallWords } from '../../api/browser-call.ts'
import { submitPayment } from '../../api/submit-payment.ts'
import { askAgainMs } from './after-paying.ts'

export type MockPapersView = ReplyOf<typeof mockPapers>

/** A payment for papers that came back, as far as this page was told. */
export interface PaidPapers {
  readonly isPaid: boolean
  /** Nothing more is waited for: the address need not say it any longer. */
  settle(): void
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** MCK-03, MCK-04: what is for sale, and the way to pay for it; after paying, whether it is theirs. */
export const useMockPapers = (language: Language, words: CallWords, { isPaid, settle }: PaidPapers) => {
  const [view, setView] = useState<MockPapersView | null>(null)
  const [methods, setMethods] = useState<readonly { readonly method: string; readonly label: string }[]>([])
  const [isBuying, setBuying] = useState(false)
  const [isBoughtAlready, setBoughtAlready] = useState(false)
  const isAwaited = isPaid || isBoughtAlready

  useEffect(() => {
    let isWanted = true
    const call = browserCall(language, words)
    const load = async (times: number): Promise<void> => {
      const answer = await call(mockPapers)
      if (!isWanted) return
      if (answer.ok) setView(answer.value)
      if (isAwaited) {
        const heard = answer.ok ? (answer.value.isPurchased ? 'theirs' : 'not-yet') : 'nothing'
        const ms = askAgainMs(times + 1, heard)
        if (ms !== null) {
          await wait(ms)
          return isWanted ? load(times + 1) : undefined
        }
        setBoughtAlready(false)
        settle()
        return
      }
      if (!answer.ok || !answer.value.isOnSale) return
      const { branchCode } = answer.value
      const offered = await call(branchPaymentMethods, { query: { branchCode } })
      if (offered.ok && isWanted) setMethods(offered.value)
    }
    void load(0)
    return () => {
      isWanted = false
    }
  }, [language, words, isAwaited, settle])

  const buy = async (method: string) => {
    if (isBuying) return
    setBuying(true)
    const answer = await browserCall(language, words)(examPayment, { query: { method, purpose: 'mock' } })
    if (answer.ok) return submitPayment(answer.value)
    // MCK-04, ERR-22: written down, not shown.
    recordEvent('mock-papers.failed', { code: answer.refusal.code })
    setBuying(false)
    if (answer.refusal.code !== 'registration.papers-bought-already') return
    // No failure: they have paid, here or on another device, and nothing is to be paid again.
    showToast('success', answer.message)
    setBoughtAlready(true)
  }
  return { view, methods, isBuying, isAwaited, buy: (method: string) => void buy(method) }
}
