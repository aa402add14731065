import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** The shape of the content to come: lines of text, a heading, a field, a button, a card, a bubble. */
  readonly shape?: 'line' | 'heading' | 'field' | 'button' | 'card' | 'bubble' | undefined
  /** How many of them, one below the other. */
  readonly count?: number | undefined
}

/** A placeholder for content to come. It is silent: the surrounding region must announce once what is loading. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(styles['shape'], styles[shape])} />
      ))}
    </div>
  )
}
