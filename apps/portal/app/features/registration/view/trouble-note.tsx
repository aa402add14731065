import { Button } from '@medha/ui/button'
import { useWaitingStage } from '../../../parts/use-waiting-stage.ts'
import type { JourneyState } from '../journey/state.ts'
import styles from './card-view.module.css'
import type { CardWords } from './notice-words.ts'

interface TroubleNoteProps {
  readonly state: JourneyState
  readonly words: CardWords
  readonly onRetry: () => void
}

/** The network is gone, or slow: what is known, and what to do. Nothing typed is ever lost by it. */
export function TroubleNote({ state, words: { registration }, onRetry }: TroubleNoteProps) {
  const waiting = useWaitingStage(state.asking !== null && state.asking !== 'caller')
  return (
    <div role="status" className={styles['status']}>
      {state.unreached !== null && (
        <div className={`${styles['note']} ${styles['trouble']}`}>
          <p>
            <b>{registration.trouble.title}</b>
          </p>
          <p>{registration.trouble.text}</p>
          <p>
            <Button
              low
              onClick={({ currentTarget }) => {
                wayOn(currentTarget)?.focus({ preventScroll: true })
                onRetry()
              }}
            >
              {registration.trouble.again}
            </Button>
          </p>
        </div>
      )}
      {waiting !== 'fresh' && (
        <p className="small soft">
          {waiting === 'slow' ? registration.trouble.slow : registration.trouble.longer}
        </p>
      )}
    </div>
  )
}

/** The note goes with its button when it is pressed: the focus goes to the button that it stands for. */
const wayOn = (pressed: HTMLElement): HTMLElement | undefined => {
  const others = [
    ...((pressed.closest('form') ?? pressed.closest('section'))?.querySelectorAll('button') ?? []),
  ]
  return others.find((button) => button.type === 'submit') ?? others.findLast((button) => button !== pressed)
}
