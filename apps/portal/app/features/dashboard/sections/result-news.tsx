import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { Card } from '@medha/ui/card'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { interpolate } from '../../../format/interpolate.ts'
import { CallError } from '../../../parts/call-error.tsx'
import type { ResultChain } from '../result-chain.ts'
import styles from './section.module.css'

interface ResultNewsProps {
  readonly words: Words<typeof dashboard>
  /** DSH-15: null where the exam has no banner. */
  readonly message: string | null
  readonly chain: ResultChain
  readonly onAgain: () => void
}

/** DSH-15: beside a published result: what it earned. Urgent messages are with the next step (CRS-10). */
export function ResultNews({ words, message, chain, onAgain }: ResultNewsProps) {
  if (chain.kind === 'off') return null
  return (
    <>
      {message !== null && (
        <Card as="section" labelledBy="result-news" tone="wash">
          <h2 id="result-news" className="h3">
            {words.resultNews}
          </h2>
          {message !== '' && <p>{message}</p>}
        </Card>
      )}
      {chain.kind === 'loading' && <LoadingBubbles label={words.resultLoading} />}
      {/* DSH-29, OPN-87: a failed chain also hides the courses, so the student can retry it. */}
      {chain.kind === 'failed' && (
        <Card>
          <div className={styles['body']}>
            <CallError
              text={interpolate(words.error, { message: chain.message })}
              means={chain.means}
              again={{ label: words.again, onPress: onAgain, isPrimary: false }}
            />
          </div>
        </Card>
      )}
    </>
  )
}
