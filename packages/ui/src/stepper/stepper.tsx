import { Bubble, type BubbleState } from '../bubble/bubble.tsx'
import { classNames } from '../class-names.ts'
import styles from './stepper.module.css'

export interface StepperProps {
  readonly steps: readonly string[]
  /** Counted from 0. At `steps.length` all are done. */
  readonly current: number
  /** The label of the whole row, for screen readers: "Steps". */
  readonly label: string
  /** Announced before a completed step: "Done". */
  readonly doneLabel: string
}

/** Bubbles joined by a line: a completed step is filled, the current one has a ring, the others are empty. */
export function Stepper({ steps, current, label, doneLabel }: StepperProps) {
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map((step, index) => {
        const state = stateOf(index, current)
        return (
          <li
            key={step}
            className={classNames(styles['step'], styles[state])}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={styles['bubble']} aria-hidden="true">
              <Bubble state={bubbleOf[state]}>{index + 1}</Bubble>
            </span>
            {state === 'done' && <span className="visually-hidden">{doneLabel}: </span>}
            <span>{step}</span>
          </li>
        )
      })}
    </ol>
  )
}

interface MiniStepperProps {
  readonly count: number
  /** Counted from 0. */
  readonly current: number
  /** "Step 1 of 3". */
  readonly label: string
}

/** Three small bubbles for the head of a card. */
export function MiniStepper({ count, current, label }: MiniStepperProps) {
  return (
    <span className={styles['mini']} role="img" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(styles['small'], styles[stateOf(index, current)])}>
          <Bubble
            size="dot"
            state={stateOf(index, current) === 'ahead' ? 'empty' : bubbleOf[stateOf(index, current)]}
          />
        </span>
      ))}
    </span>
  )
}

type StepState = 'done' | 'now' | 'ahead'
const bubbleOf: Record<StepState, BubbleState> = { done: 'full', now: 'now', ahead: 'off' }

function stateOf(index: number, current: number): StepState {
  if (index < current) return 'done'
  return index === current ? 'now' : 'ahead'
}
