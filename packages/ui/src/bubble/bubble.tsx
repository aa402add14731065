import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './bubble.module.css'

export type BubbleState = 'empty' | 'full' | 'now' | 'off'
export type BubbleSize = 'dot' | 'small' | 'medium' | 'large' | 'huge'

interface BubbleProps {
  /** Filled means done or chosen, empty means not; `now` has a ring with a gap, `off` cannot be chosen. */
  readonly state?: BubbleState | undefined
  /** 11, 18, 30, 42 or 60 px. */
  readonly size?: BubbleSize | undefined
  /** A letter or a number. */
  readonly children?: ReactNode
}

/** The answer bubble, our one motif. It has no meaning without the text next to it. */
export function Bubble({ state = 'empty', size = 'medium', children }: BubbleProps) {
  return <span className={classNames(styles['bubble'], styles[state], styles[size])}>{children}</span>
}
