import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { Skeleton } from '@medha/ui/skeleton'
import { useEffect, useState } from 'react'
import styles from './dashboard-page.module.css'

const SLOW_MS = 5000

/** The shape of what comes. After five seconds it says what we wait for. */
export function DashboardSkeleton({ words }: { readonly words: Words<typeof dashboard> }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true" className={styles['coming']}>
      <div className={styles['steps']}>
        <div className={`wrap ${styles['stepper']}`}>
          <LoadingBubbles label={isSlow ? words.loadingSlow : words.loading} visible={isSlow} />
        </div>
      </div>
      <div className={`wrap ${styles['board']}`}>
        <Skeleton shape="heading" />
        <Skeleton />
        <Skeleton shape="card" count={2} />
        <Skeleton shape="button" />
      </div>
    </div>
  )
}
