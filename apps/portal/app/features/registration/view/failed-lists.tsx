import type { Card } from '../card/card.ts'
import type { JourneyState } from '../journey/state.ts'
import styles from './card-view.module.css'
import type { CardWords } from './say-in-words.ts'

interface FailedListsProps {
  readonly card: Card
  readonly state: JourneyState
  readonly words: CardWords
}

/** ERR-11: an emptied list can be asked for again. */
export function FailedLists({ card, state, words }: FailedListsProps) {
  if (!Object.values(state.lists).includes('failed')) return null
  return (
    <p>
      <button
        type="button"
        className={styles['textButton']}
        onClick={() => card.send({ type: 'lists-retried' })}
      >
        {words.card.exam.loadAgain}
      </button>
    </p>
  )
}
