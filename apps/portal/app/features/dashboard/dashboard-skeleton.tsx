import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { Skeleton } from '@medha/ui/skeleton'
import { useState } from 'react'
import { Card } from '@medha/ui/card'
import { useWaitingStage } from '../../parts/use-waiting-stage.ts'
import styles from './dashboard-page.module.css'
import { EARLY } from './early-paint.ts'
import cardStyles from './main-exam-card.module.css'

interface DashboardSkeletonProps {
  readonly words: Words<typeof dashboard>
  readonly onReload: () => void
}

/** The skeleton of the page. A retry restarts the waiting time. */
export function DashboardSkeleton({ words, onReload }: DashboardSkeletonProps) {
  const [round, setRound] = useState(0)
  const again = () => {
    setRound(round + 1)
    onReload()
  }
  return <Coming key={round} words={words} onReload={again} />
}

/** After five seconds it says what the page waits for, after fifteen it offers a way out. */
function Coming({ words, onReload }: DashboardSkeletonProps) {
  const waiting = useWaitingStage(true)
  const isSlow = waiting !== 'fresh'
  return (
    // The early-paint script may have marked it before hydration.
    <div
      aria-busy="true"
      className={styles['coming']}
      {...{ [EARLY.root]: JSON.stringify(words.greeting) }}
      suppressHydrationWarning
    >
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
        <div className={styles['bars']}>
          <Skeleton shape="heading" />
          <Skeleton />
          <Skeleton shape="card" count={2} />
          <Skeleton shape="button" />
        </div>
        <EarlySlots words={words} />
      </div>
    </div>
  )
}

/** The text of a slot until the script fills it, so that the text node stays the same. */
const BLANK = '\u00a0'
const slot = (name: string) => ({ [EARLY.slot]: name, suppressHydrationWarning: true })

/** Greeting and exam, as the page itself draws them; hidden until the script has written them. */
function EarlySlots({ words }: Pick<DashboardSkeletonProps, 'words'>) {
  return (
    <div className={styles['early']}>
      <h1 className={styles['name']} {...slot('name')}>
        {BLANK}
      </h1>
      <Card flush>
        <div className={cardStyles['head']}>
          <div>
            <h2 className="h3" {...slot('title')}>
              {BLANK}
            </h2>
            <p className="soft small" {...slot('about')}>
              {BLANK}
            </p>
          </div>
        </div>
        <dl className={cardStyles['facts']}>
          <div className={cardStyles['fact']}>
            <dt className={cardStyles['factName']}>{words.date}</dt>
            <dd className={cardStyles['factValue']} {...slot('day')}>
              {BLANK}
            </dd>
          </div>
          <div className={cardStyles['fact']}>
            <dt className={cardStyles['factName']}>{words.timings}</dt>
            <dd className={cardStyles['factValue']} {...slot('hours')}>
              {BLANK}
            </dd>
          </div>
        </dl>
      </Card>
    </div>
  )
}
