import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './card.module.css'

interface CardProps {
  readonly children: ReactNode
  readonly as?: 'div' | 'section' | 'article' | 'li' | undefined
  readonly id?: string | undefined
  /** The id of the heading that names the section. */
  readonly labelledBy?: string | undefined
  /** `wash` gives the card the exam's pale colour. */
  readonly tone?: 'surface' | 'wash' | undefined
  /** No padding: the content has its own. */
  readonly flush?: boolean | undefined
  /** A shadow on wide screens; only for the registration card. */
  readonly raised?: boolean | undefined
}

export function Card({
  as: Tag = 'div',
  id,
  labelledBy,
  tone = 'surface',
  flush,
  raised,
  children,
}: CardProps) {
  return (
    <Tag
      id={id}
      aria-labelledby={labelledBy}
      className={classNames(
        styles['card'],
        tone === 'wash' && styles['wash'],
        flush && styles['flush'],
        raised && styles['raised'],
      )}
    >
      {children}
    </Tag>
  )
}
