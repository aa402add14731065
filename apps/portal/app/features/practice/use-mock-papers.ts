import type { ReplyOf } from '@medha/contract/endpoint'
import { branchPaymentMethods } from '@medha/contract/endpoints/catalogue'
import { examPayment } from '@medha/contract/endpoints/exam-edit'
import { mockPapers } from '@medha/contract/endpoints/mock-papers'
import type { Language } from '@medha/messages/language'
import { showToast } from '@medha/ui/toast'
import { useEffect, useMemo, useState } from 'react'
import { recordEvent } from '../../api/analytics.ts'
import { browserCall, type CallWords } from '../../api/browser-call.ts'
import { BANK } from '../../api/schedules.ts'
import { submitPayment } from '../../api/submit-payment.ts'
import { useCall } from '../../api/use-call.ts'
import { isNotYetTheirs } from './after-paying.ts'

export type MockPapersView = ReplyOf<typeof mockPapers>

/** A payment for papers that came back, as far as this page was told. */
export interface PaidPapers {
  readonly isPaid: boolean
  /** Nothing more is waited for: the address need not say it any longer. */
  settle(): void
}

/** MCK-03, MCK-04: what is for sale, and the way to pay for it; after paying, whether it is theirs. */
export const useMockPapers = (language: Language, words: CallWords, { isPaid, settle }: PaidPapers) => {
  const call = useMemo(() => browserCall(language, words), [language, words])
  const [isBuying, setBuying] = useState(false)
  const [isBoughtAlready, setBoughtAlready] = useState(false)
  const isAwaited = isPaid || isBoughtAlready
  const { value: view, askNow } = useCall(language, () => call(mockPapers), {
    schedule: BANK,
    again: (called) => isAwaited && isNotYetTheirs(called),
    onEnd: () => {
      if (!isAwaited) return
      setBoughtAlready(false)
      settle()
    },
  })
  const branchCode = view?.isOnSale === true && !isAwaited ? view.branchCode : null
  const { value: methods } = useCall(branchCode, () =>
    call(branchPaymentMethods, { query: { branchCode: branchCode ?? '' } }),
  )
  useEffect(() => {
    if (isBoughtAlready) void askNow()
  }, [isBoughtAlready, askNow])

  const buy = async (method: string) => {
    if (isBuying) return
    setBuying(true)
    const answer = await call(examPayment, { query: { method, purpose: 'mock' } })
    if (answer.ok) return submitPayment(answer.value)
    // MCK-04, ERR-22: written down, not shown.
    recordEvent('mock-papers.failed', { code: answer.refusal.code })
    setBuying(false)
    if (answer.refusal.code !== 'registration.papers-bought-already') return
    // No failure: they have paid, here or on another device, and nothing is to be paid again.
    showToast('success', answer.message)
    setBoughtAlready(true)
  }
  return { view, methods: methods ?? [], isBuying, isAwaited, buy: (method: string) => void buy(method) }
}
