import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

interface TagProps {
  readonly children: ReactNode
  readonly tone?: 'accent' | 'positive' | 'caution' | 'danger' | 'quiet' | undefined
  /** Filled means done or reached. */
  readonly filled?: boolean | undefined
}

/** A state in one or two words, with its bubble. */
export function Tag({ children, tone = 'accent', filled = false }: TagProps) {
  return (
    <span className={classNames(styles['tag'], styles[tone], filled && styles['filled'])}>{children}</span>
  )
}
