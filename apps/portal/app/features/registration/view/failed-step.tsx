import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import type { Card } from '../card/card.ts'
import styles from './card-view.module.css'
import type { CardWords } from './say-in-words.ts'

/** REG-07, ERR-13: step 0. */
export function FailedStep({ card, words }: { readonly card: Card; readonly words: CardWords }) {
  const { failed } = words.card
  return (
    <div className={styles['big']}>
      <span className={styles['mark']}>
        <Icon name="close" />
      </span>
      <p>{failed.text}</p>
      <p className="soft">{failed.money}</p>
      <Button kind="primary" wide onClick={() => card.send({ type: 'try-again' })}>
        {failed.again}
      </Button>
    </div>
  )
}
