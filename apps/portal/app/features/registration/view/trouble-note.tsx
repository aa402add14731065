import { Button } from '@medha/ui/button'
import { useEffect, useRef } from 'react'
import { useWaitingStage } from '../../../parts/use-waiting-stage.ts'
import type { JourneyState } from '../journey/state.ts'
import styles from './card-view.module.css'
import type { CardWords } from './notice-words.ts'

interface TroubleNoteProps {
  readonly state: JourneyState
  readonly words: CardWords
  /** Where the note is not in a bar that stays in view. */
  readonly takesFocus?: boolean
  readonly onRetry: () => void
}

/** The network is gone or slow, or our server has a problem: what is known and what to do. No typed input is lost. */
export function TroubleNote({
  state,
  words: { registration },
  takesFocus = false,
  onRetry,
}: TroubleNoteProps) {
  const waiting = useWaitingStage(state.pendingCall !== null && state.pendingCall !== 'caller')
  const note = useRef<HTMLDivElement>(null)
  const isShown = state.unreached !== null
  useEffect(() => {
    if (isShown && takesFocus) note.current?.focus()
  }, [isShown, takesFocus])
  const { trouble } = registration
  const isServer = state.unreachedBy === 'server'
  return (
    <div role="status" className={styles['status']}>
      {isShown && (
        <div ref={note} tabIndex={-1} className={`${styles['note']} ${styles['trouble']}`}>
          <p>
            <b>{isServer ? trouble.serverTitle : trouble.title}</b>
          </p>
          <p>{isServer ? trouble.serverText : trouble.text}</p>
          <p>
            <Button
              low
              onClick={({ currentTarget }) => {
                wayOn(currentTarget)?.focus({ preventScroll: true })
                onRetry()
              }}
            >
              {trouble.again}
            </Button>
          </p>
        </div>
      )}
      {waiting !== 'fresh' && (
        <p className="small soft">{waiting === 'slow' ? trouble.slow : trouble.longer}</p>
      )}
    </div>
  )
}

/** The press removes the note and its button: the focus moves to the button whose action it repeats. */
const wayOn = (pressed: HTMLElement): HTMLElement | undefined => {
  const others = [
    ...((pressed.closest('form') ?? pressed.closest('section'))?.querySelectorAll('button') ?? []),
  ]
  return others.find((button) => button.type === 'submit') ?? others.findLast((button) => button !== pressed)
}
