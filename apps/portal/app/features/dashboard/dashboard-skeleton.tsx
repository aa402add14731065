import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { Skeleton } from '@medha/ui/skeleton'
import { useState } from 'react'
import { useWaitingStage } from '../../parts/use-waiting-stage.ts'
import styles from './dashboard-page.module.css'

interface DashboardSkeletonProps {
  readonly words: Words<typeof dashboard>
  readonly onReload: () => void
}

/** The shape of what comes. Whoever asks again waits afresh. */
export function DashboardSkeleton({ words, onReload }: DashboardSkeletonProps) {
  const [round, setRound] = useState(0)
  const again = () => {
    setRound(round + 1)
    onReload()
  }
  return <Coming key={round} words={words} onReload={again} />
}

/** After five seconds it says what we wait for, after fifteen it offers a way out. */
function Coming({ words, onReload }: DashboardSkeletonProps) {
  const waiting = useWaitingStage(true)
  const isSlow = waiting !== 'fresh'
  return (
    <div aria-busy="true" className={styles['coming']}>
      <div className={styles['steps']}>
        <div className={`wrap ${styles['stepper']}`}>
          <LoadingBubbles label={isSlow ? words.loadingSlow : words.loading} visible={isSlow} />
        </div>
      </div>
      <div className={`wrap ${styles['board']}`}>
        {waiting === 'long' && (
          <p>
            <Button onClick={onReload}>{words.again}</Button>
          </p>
        )}
        <Skeleton shape="heading" />
        <Skeleton />
        <Skeleton shape="card" count={2} />
        <Skeleton shape="button" />
      </div>
    </div>
  )
}
