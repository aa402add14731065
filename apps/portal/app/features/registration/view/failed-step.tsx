import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import type { RegistrationStore } from '../store/registration-store.ts'
import styles from './card-view.module.css'
import type { CardWords } from './notice-words.ts'

/** REG-07, ERR-13: step 0. */
export function FailedStep({
  store,
  words,
}: {
  readonly store: RegistrationStore
  readonly words: CardWords
}) {
  const { failed } = words.registration
  return (
    <div className={styles['big']}>
      <span className={styles['mark']}>
        <Icon name="close" />
      </span>
      <p>{failed.text}</p>
      <p className="soft">{failed.money}</p>
      <Button kind="primary" wide onClick={() => store.send({ type: 'try-again' })}>
        {failed.again}
      </Button>
    </div>
  )
}
