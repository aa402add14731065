import type { Meaning } from '@medha/contract/refusals'
import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { Skeleton } from '@medha/ui/skeleton'
import { interpolate } from '../../format/interpolate.ts'
import { CallError } from '../../parts/call-error.tsx'
import { useWaitingStage } from '../../parts/use-waiting-stage.ts'
import styles from './test-series-page.module.css'

interface WaitingProps {
  readonly words: Words<typeof dashboard>
  readonly onAgain: () => void
}

/** A skeleton; after five seconds it says what it waits for, after fifteen it offers a way out. */
export function SeriesWaiting({ words, onAgain }: WaitingProps) {
  const waiting = useWaitingStage(true)
  return (
    <div aria-busy="true" className={styles['waiting']}>
      <LoadingBubbles
        label={waiting === 'fresh' ? words.loading : words.loadingSlow}
        visible={waiting !== 'fresh'}
      />
      {waiting === 'long' && <Button onClick={onAgain}>{words.again}</Button>}
      <div className={styles['coming']}>
        <Skeleton shape="heading" />
        <Skeleton />
        <Skeleton shape="card" count={2} />
      </div>
    </div>
  )
}

interface FailedProps extends WaitingProps {
  readonly message: string
  readonly means: Meaning
}

/** DSH-29 */
export function SeriesFailed({ words, message, means, onAgain }: FailedProps) {
  return (
    <Card>
      <div className={styles['failed']}>
        <CallError
          text={interpolate(words.error, { message })}
          means={means}
          again={{ label: words.again, onPress: onAgain }}
        />
      </div>
    </Card>
  )
}
