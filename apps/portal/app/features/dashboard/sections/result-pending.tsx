import type { PlainDate } from '@medha/rules/plain-date'
import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { usePageLanguage } from '../../../api/page-context.ts'
import { expectedText } from '../expected-text.ts'
import styles from './section.module.css'

interface ResultPendingProps {
  readonly words: Words<typeof dashboard>
  readonly now: Date
  readonly expected: PlainDate | null
  readonly expectedAt: Date | null
  /** Why a published result is being checked again; empty if none is. */
  readonly notice: string
}

/** DSH-13: when the result is expected, or why it is being checked again; there is nothing to press yet. */
export function ResultPending({ words, now, expected, expectedAt, notice }: ResultPendingProps) {
  const language = usePageLanguage()
  return (
    <Card as="section" labelledBy="result-pending">
      <div className={styles['body']}>
        <h2 id="result-pending" className="h3">
          {notice === '' ? words.resultPending : words.resultWithdrawn}
        </h2>
        {notice !== '' && <p>{notice}</p>}
        <p>{expectedText(words, { notice, expected, at: expectedAt, now, language })}</p>
        <Button disabled>{words.status['result-awaited']}</Button>
      </div>
    </Card>
  )
}
