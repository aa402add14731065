import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** The shape of what comes: lines of text, a heading, a field, a button, a card, a bubble. */
  readonly shape?: 'line' | 'heading' | 'field' | 'button' | 'card' | 'bubble' | undefined
  /** How many of them, one below the other. */
  readonly count?: number | undefined
}

/** The shape of what comes. Silent: say once on the surrounding region what is being loaded. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(styles['shape'], styles[shape])} />
      ))}
    </div>
  )
}
