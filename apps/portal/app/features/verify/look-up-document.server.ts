import { verifyAdmitCard } from '@medha/contract/endpoints/admit-card'
import { verifyScorecard } from '@medha/contract/endpoints/result'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { receiptKeys, testReceipt } from '@medha/contract/endpoints/test-receipts'
import type { callForVisitor } from '../../api/visitor-call.server.ts'
import type { FoundReceipt } from './receipt-page.tsx'
import type { Verdict } from './verdict-page.tsx'
import type { FoundDocument } from './verify-page.tsx'

const CODE = /^[\w-]{34}$/
const RECEIPT = /^[0-9A-Z]{16}$/

const REFUSED: Readonly<Record<string, Verdict>> = {
  'registration.no-such-document': 'unknown',
  'results.no-such-scorecard': 'unknown',
  'delivery.no-such-receipt': 'unknown',
  'edge.too-many-requests': 'busy',
}

interface ScannedCode {
  readonly kind: FoundDocument['kind']
  /** The query parameter that carries it. */
  readonly name: string
  /** Verbatim from the address; null if there is none. */
  readonly shown: string | null
  /** Null if it cannot be one of our codes. */
  readonly code: string | null
}

export const scannedCode = ({ searchParams }: URL): ScannedCode => {
  const isScorecard = searchParams.has(PAGE_ADDRESS.scorecardVerification)
  const name = isScorecard ? PAGE_ADDRESS.scorecardVerification : PAGE_ADDRESS.verification.code
  const shown = searchParams.get(name)
  const code = shown !== null && CODE.test(shown) ? shown : null
  return { kind: isScorecard ? 'scorecard' : 'admit-card', name, shown, code }
}

/** Calls the API on behalf of the visitor, whom the rate limit on guessing codes counts instead of this server. */
export const lookUpDocument = async (
  { kind, shown, code }: ScannedCode,
  { call }: Pick<ReturnType<typeof callForVisitor>, 'call'>,
): Promise<{ readonly verdict: Verdict; readonly found: FoundDocument }> => {
  const none: FoundDocument = { kind, document: null }
  if (code === null) return { verdict: shown === null ? 'empty' : 'unknown', found: none }
  if (kind === 'scorecard') {
    const answer = await call(verifyScorecard, { params: { code } })
    return answer.ok
      ? { verdict: answer.value.standing, found: { kind, document: answer.value } }
      : { verdict: REFUSED[answer.refusal.code] ?? 'unreached', found: none }
  }
  const answer = await call(verifyAdmitCard, { params: { code } })
  return answer.ok
    ? { verdict: answer.value.standing, found: { kind, document: answer.value } }
    : { verdict: REFUSED[answer.refusal.code] ?? 'unreached', found: none }
}

/** RCP-04: null if the address names no receipt. A receipt is printed in groups of four. */
export const scannedReceipt = ({ searchParams }: URL): string | null =>
  searchParams.get(PAGE_ADDRESS.receiptVerification)?.replaceAll(/\s/g, '').toUpperCase() ?? null

export const lookUpReceipt = async (
  shown: string,
  { call }: Pick<ReturnType<typeof callForVisitor>, 'call'>,
): Promise<{ readonly verdict: 'unknown' | 'busy' | 'unreached'; readonly found: FoundReceipt | null }> => {
  if (!RECEIPT.test(shown)) return { verdict: 'unknown', found: null }
  const [receipt, keys] = await Promise.all([
    call(testReceipt, { params: { id: shown } }),
    call(receiptKeys, {}),
  ])
  if (receipt.ok && keys.ok)
    return { verdict: 'unknown', found: { receipt: receipt.value, keys: keys.value } }
  const verdict = receipt.ok ? undefined : REFUSED[receipt.refusal.code]
  return { verdict: verdict === 'unknown' || verdict === 'busy' ? verdict : 'unreached', found: null }
}
