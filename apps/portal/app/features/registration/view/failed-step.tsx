import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import type { ReactNode } from 'react'
import type { JourneyState } from '../journey/state.ts'
import type { RegistrationStore } from '../store/registration-store.ts'
import { tryAgain } from '../store/take-place.ts'
import styles from './card-view.module.css'
import type { CardWords } from './notice-words.ts'

/** REG-07, ERR-13: step 0. */
export function FailedStep({
  store,
  state,
  words,
  trouble,
}: {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly words: CardWords
  readonly trouble: ReactNode
}) {
  const { failed, submit } = words.registration
  const { isCancelled } = state
  return (
    <div className={styles['big']}>
      <span className={styles['mark']}>
        <Icon name="close" />
      </span>
      <p>{isCancelled ? failed.cancelled : failed.text}</p>
      {!isCancelled && <p className="soft">{failed.money}</p>}
      {trouble}
      <Button
        kind="primary"
        wide
        busy={state.asking === 'place'}
        busyLabel={submit.sending}
        onClick={() => void tryAgain(store)}
      >
        {failed.again}
      </Button>
    </div>
  )
}
