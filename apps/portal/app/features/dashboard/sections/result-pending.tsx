import type { PlainDate } from '@medha/rules/plain-date'
import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { expectedText } from '../expected-text.ts'
import styles from './section.module.css'

interface ResultPendingProps {
  readonly words: Words<typeof dashboard>
  readonly locale: 'en-IN' | 'hi-IN'
  readonly today: PlainDate
  readonly expected: PlainDate | null
}

/** DSH-13: when the result may be expected; there is nothing to press yet. */
export function ResultPending({ words, locale, today, expected }: ResultPendingProps) {
  return (
    <Card as="section" labelledBy="result-pending">
      <div className={styles['body']}>
        <h2 id="result-pending" className="h3">
          {words.resultPending}
        </h2>
        <p>{expectedText(words, { expected, today, locale })}</p>
        <Button disabled>{words.status['result-awaited']}</Button>
      </div>
    </Card>
  )
}
