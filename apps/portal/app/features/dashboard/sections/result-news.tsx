import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { Card } from '@medha/ui/card'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { fill } from '../../../shell/fill.ts'
import type { ResultChain } from '../result-chain.ts'

interface ResultNewsProps {
  readonly words: Words<typeof dashboard>
  /** DSH-15: null where the exam has no banner. */
  readonly message: string | null
  readonly chain: ResultChain
}

/** DSH-15: beside a result that is out: what it gave. What is urgent stands with the next step (CRS-10). */
export function ResultNews({ words, message, chain }: ResultNewsProps) {
  if (chain.kind === 'off') return null
  return (
    <>
      {message !== null && (
        <Card as="section" labelledBy="result-news" tone="wash">
          <h2 id="result-news" className="h3">
            {words.resultNews}
          </h2>
          <p>{message}</p>
        </Card>
      )}
      {chain.kind === 'loading' && <LoadingBubbles label={words.resultLoading} />}
      {/* DSH-29, OPN-87 */}
      {chain.kind === 'failed' && (
        <Card>
          <p role="alert">{fill(words.error, { message: chain.message })}</p>
        </Card>
      )}
    </>
  )
}
