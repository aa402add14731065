import { branchPaymentMethods } from '@medha/contract/endpoints/catalogue'
import { examPayment, mockPapers } from '@medha/contract/endpoints/mock-papers'
import { showToast } from '@medha/ui/toast'
import { useEffect, useState } from 'react'
import { recordEvent } from '../../api/analytics.ts'
import { usePageLanguage } from '../../api/page-context.ts'
import { BANK } from '../../api/schedules.ts'
import { submitPayment } from '../../api/submit-payment.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { useCachedCall } from '../../api/use-cached-call.ts'
import { useCall } from '../../api/use-call.ts'
import { isAtBank, isNotYetTheirs } from './after-paying.ts'
import { pricedOffer, unpricedOffer } from './price.ts'

/** A payment for papers that has returned, as reported to this page. */
export interface PaidPapers {
  readonly isPaid: boolean
  /** Nothing more is awaited: removes the return from the address. */
  settle(): void
}

/** MCK-03, MCK-04: what is on sale and how to pay for it; after paying, whether the student has it. */
export const useMockPapers = (
  { isPaid, settle }: PaidPapers,
  /** The student's branch, for an offer whose call failed; null where there are no papers. */
  offeredAt: string | null,
) => {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const cachedCall = useCachedCall()
  const [isBuying, setBuying] = useState(false)
  const [isBoughtAlready, setBoughtAlready] = useState(false)
  const [isNotPaid, setNotPaid] = useState(false)
  const isKnownPaid = isPaid || isBoughtAlready
  const { value, refused, callNow } = useCall(language, () => call(mockPapers), {
    schedule: BANK,
    again: (called) => (isKnownPaid ? isNotYetTheirs(called) : isAtBank(called)),
    onEnd: () => {
      if (!isKnownPaid) return
      setBoughtAlready(false)
      settle()
    },
  })
  // OPN-97: there are papers, but their price could not be fetched.
  const view = value ?? (refused !== null && offeredAt !== null ? unpricedOffer(offeredAt) : null)
  const offer = view?.isOnSale === true ? pricedOffer(view) : null
  // The server reports it on every device, whatever this tab remembers.
  const isAwaited = isKnownPaid || (view?.isPaying === true && !isNotPaid)
  const branchCode = view?.isOnSale === true && !isAwaited ? view.branchCode : null
  const { value: methods } = useCall(branchCode, () =>
    cachedCall(branchPaymentMethods, { query: { branchCode: branchCode ?? '' } }),
  )
  useEffect(() => {
    if (isBoughtAlready) void callNow()
  }, [isBoughtAlready, callNow])

  const buy = async (method: string) => {
    if (isBuying) return
    setBuying(true)
    const query = {
      method,
      branchCode: view?.branchCode ?? null,
      purpose: 'mock' as const,
      shownPaise: offer?.pricePaise ?? null,
    }
    const answer = await call(examPayment, { query })
    if (answer.ok) return submitPayment(answer.value)
    // MCK-04, ERR-22: recorded, not shown.
    recordEvent('mock-papers.failed', { code: answer.refusal.code })
    setBuying(false)
    // The shown price was wrong: the right one is fetched, and the next press pays it.
    if (answer.refusal.code === 'registration.papers-price-differs') {
      showToast('warn', answer.message)
      return callNow()
    }
    if (answer.refusal.code !== 'registration.papers-bought-already') return
    // Not a failure: the student has paid, here or on another device, and must not pay again.
    showToast('success', answer.message)
    setBoughtAlready(true)
  }
  return {
    view,
    offer,
    methods: methods ?? [],
    isBuying,
    isAwaited,
    /** Null: this tab already knows that the papers are paid. */
    reportNotPaid: isKnownPaid ? null : () => setNotPaid(true),
    buy: (method: string) => void buy(method),
  }
}
