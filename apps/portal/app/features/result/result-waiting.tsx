import { Button, ButtonLink } from '@medha/ui/button'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { useWaitingStage } from '../../parts/use-waiting-stage.ts'
import type { ResultPageProps } from './report-props.ts'
import styles from './result-page.module.css'

interface ResultWaitingProps extends ResultPageProps {
  readonly onAgain: () => void
}

/** The first load: what the page waits for, and after fifteen seconds a way out. */
export function ResultWaiting({ words, login, onAgain }: ResultWaitingProps) {
  const waiting = useWaitingStage(true)
  const label = { fresh: words.loading, slow: words.loadingSlow, long: words.loadingLong }[waiting]
  return (
    <div className={`wrap ${styles['waiting']}`}>
      <LoadingBubbles label={label} visible />
      {waiting === 'long' && (
        <div className={styles['ways']}>
          <Button kind="primary" onClick={onAgain}>
            {words.again}
          </Button>
          <ButtonLink href={login}>{words.login}</ButtonLink>
        </div>
      )}
    </div>
  )
}
