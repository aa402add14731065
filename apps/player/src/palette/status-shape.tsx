import type { PaletteStatus } from '@medha/test-rules/palette'
import type { ReactNode } from 'react'
import styles from './palette.module.css'

const OUTLINE = 'M2 1h42a1 1 0 0 1 1 1v40a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1z'
const CIRCLE = 'M23 0a22 22 0 1 1 0 44a22 22 0 1 1 0-44z'

/** PAL-01: a shape for each status, so that none depends on colour alone. */
const SHAPES: Readonly<Record<PaletteStatus, string>> = {
  'not-visited': OUTLINE,
  'not-answered': 'M1 0h44v27L34 44H12L1 27z',
  answered: 'M12 0h22l11 17v27H1V17z',
  marked: CIRCLE,
  'answered-marked': CIRCLE,
}

interface StatusShapeProps {
  readonly status: PaletteStatus
  readonly children?: ReactNode
  readonly isSmall?: boolean
}

export function StatusShape({ status, children, isSmall = false }: StatusShapeProps) {
  return (
    <span className={styles['shape']} data-status={status} data-small={isSmall || undefined}>
      <svg viewBox="0 0 46 44" aria-hidden="true">
        <path className={styles['outline']} d={SHAPES[status]} />
        {status === 'answered-marked' && (
          <>
            <circle className={styles['seal']} cx="38" cy="36" r="9.5" />
            <path className={styles['tick']} d="m33.5 36 3.2 3.2 5.6-6.2" />
          </>
        )}
      </svg>
      <span>{children}</span>
    </span>
  )
}
