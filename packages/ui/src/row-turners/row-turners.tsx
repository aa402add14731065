import type { RefObject } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './row-turners.module.css'

interface RowTurnersProps {
  /** The scrolling element. */
  readonly row: RefObject<HTMLElement | null>
  /** How far one press scrolls, in pixels. */
  readonly step: number
  readonly earlier: string
  readonly more: string
}

/** Two arrows for a row of cards that scrolls sideways, for users without a touch screen. */
export function RowTurners({ row, step, earlier, more }: RowTurnersProps) {
  const scroll = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * step, behavior: 'smooth' })
  return (
    <div className={styles['turners']}>
      <button type="button" className={styles['turner']} onClick={() => scroll(-1)} aria-label={earlier}>
        <Icon name="chevron-left" />
      </button>
      <button type="button" className={styles['turner']} onClick={() => scroll(1)} aria-label={more}>
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}
