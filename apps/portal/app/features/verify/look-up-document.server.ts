import { verifyPaper } from '@medha/contract/endpoints/admit-card'
import { verifyScorecard } from '@medha/contract/endpoints/result'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { callForVisitor } from '../../api/visitor-call.server.ts'
import type { FoundPaper, Verdict } from './verify-page.tsx'

const CODE = /^[\w-]{34}$/

const REFUSED: Readonly<Record<string, Verdict>> = {
  'registration.no-such-paper': 'unknown',
  'results.no-such-paper': 'unknown',
  'edge.too-many-requests': 'busy',
}

interface ScannedCode {
  readonly kind: FoundPaper['kind']
  /** The parameter that carries it. */
  readonly name: string
  /** As it stands in the address; null where there is none. */
  readonly shown: string | null
  /** Null where it cannot be a code of ours. */
  readonly code: string | null
}

export const scannedCode = ({ searchParams }: URL): ScannedCode => {
  const isScorecard = searchParams.has(PAGE_ADDRESS.scorecardVerification)
  const name = isScorecard ? PAGE_ADDRESS.scorecardVerification : PAGE_ADDRESS.verification.code
  const shown = searchParams.get(name)
  const code = shown !== null && CODE.test(shown) ? shown : null
  return { kind: isScorecard ? 'scorecard' : 'admit-card', name, shown, code }
}

/** Asks the api on behalf of whoever scanned: the limit against trying codes counts them, not us. */
export const lookUpDocument = async (
  { kind, shown, code }: ScannedCode,
  { call }: Pick<ReturnType<typeof callForVisitor>, 'call'>,
): Promise<{ readonly verdict: Verdict; readonly found: FoundPaper }> => {
  const none: FoundPaper = { kind, paper: null }
  if (code === null) return { verdict: shown === null ? 'empty' : 'unknown', found: none }
  if (kind === 'scorecard') {
    const answer = await call(verifyScorecard, { params: { code } })
    return answer.ok
      ? { verdict: answer.value.standing, found: { kind, paper: answer.value } }
      : { verdict: REFUSED[answer.refusal.code] ?? 'unreached', found: none }
  }
  const answer = await call(verifyPaper, { params: { code } })
  return answer.ok
    ? { verdict: answer.value.standing, found: { kind, paper: answer.value } }
    : { verdict: REFUSED[answer.refusal.code] ?? 'unreached', found: none }
}
