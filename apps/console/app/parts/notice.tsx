import { Icon } from '@medha/ui/icon'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  readonly tone: 'danger' | 'caution' | 'positive'
  readonly children: ReactNode
}

/** A sentence that a person has to see, with a mark that has a shape of its own. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={`${styles['notice']} ${styles[tone]}`}>
      <span className={styles['mark']}>
        <Icon name={tone === 'positive' ? 'check' : 'warning'} />
      </span>
      <div>{children}</div>
    </div>
  )
}

/** The live region is there before its text, so that the text is announced. */
export function Announced({
  urgent = false,
  children,
}: {
  readonly urgent?: boolean
  readonly children: ReactNode
}) {
  return (
    <div aria-live={urgent ? 'assertive' : 'polite'} className={styles['announced']}>
      {children}
    </div>
  )
}
