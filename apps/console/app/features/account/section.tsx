import { Skeleton } from '@medha/ui/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { RefusedRead } from '../../api/read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Announced, Notice } from '../../parts/notice.tsx'
import { problemText } from '../../parts/problem-text.ts'
import { useWords } from '../../words/words-provider.tsx'
import styles from './account.module.css'

interface SectionProps<T> {
  readonly heading: string
  readonly action?: ReactNode
  readonly read: UseQueryResult<T>
  /** What the last change here led to. */
  readonly status: string
  readonly problem?: string | null
  children(value: T): ReactNode
}

/** A part of the page with a read of its own: while it waits or fails, the others stay. */
export function Section<T>({ heading, action, read, status, problem = null, children }: SectionProps<T>) {
  const words = useWords()
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id} aria-busy={read.isPending}>
      <div className={styles['sectionHead']}>
        <h2 id={id} tabIndex={-1}>
          {heading}
        </h2>
        {read.data !== undefined && action}
      </div>
      <Announced>{status !== '' && <Notice tone="positive">{status}</Notice>}</Announced>
      <Announced urgent>{problem !== null && <Notice tone="danger">{problem}</Notice>}</Announced>
      {read.isPending && <Skeleton count={3} />}
      {read.error !== null && read.data === undefined && (
        <div className={styles['failed']}>
          <Announced urgent>
            <Notice tone="danger">
              {problemText(words, read.error instanceof RefusedRead ? read.error.code : '')}
            </Notice>
          </Announced>
          <ActionButton onClick={() => void read.refetch()}>{words.frame.tryAgain}</ActionButton>
        </div>
      )}
      {read.data !== undefined && children(read.data)}
    </section>
  )
}
