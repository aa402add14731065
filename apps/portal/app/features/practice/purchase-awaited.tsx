import type { Words } from '@medha/messages/language'
import type { practice } from '@medha/messages/practice.en'
import { Card } from '@medha/ui/card'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import styles from './practice.module.css'

/** Paid for, and the bank's word is not here yet: nobody is asked to pay a second time. */
export function PurchaseAwaited({ words }: { readonly words: Words<typeof practice> }) {
  return (
    <Card as="section" labelledBy="mock-awaited" tone="wash">
      <div className={styles['section']}>
        <h2 className="h3" id="mock-awaited">
          {words.awaited.title}
        </h2>
        <p>{words.awaited.text}</p>
        <LoadingBubbles label={words.awaited.title} />
      </div>
    </Card>
  )
}
