import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { usePatience } from '../../shell/use-patience.ts'
import type { ResultPageProps } from './report-props.ts'
import { ResultReport } from './result-report.tsx'
import { ResultFailed, ResultRefused, ResultSoon, ResultWithMessage } from './result-states.tsx'
import styles from './result-page.module.css'
import { useResult } from './use-result.ts'

/** RES-06: loading, then one of its pages. */
export function ResultPage(props: ResultPageProps) {
  const { words, language, callWords } = props
  const { state, again } = useResult(language, callWords)
  const patience = usePatience(state.kind === 'loading')
  switch (state.kind) {
    case 'loading':
      return (
        <div className={`wrap ${styles['waiting']}`}>
          <LoadingBubbles label={patience === 'fresh' ? words.loading : words.loadingSlow} visible />
        </div>
      )
    case 'failed':
      return <ResultFailed {...props} onAgain={again} />
    case 'refused':
      return <ResultRefused {...props} message={state.message} />
    case 'nobody':
      return <ResultSoon {...props} answer={null} />
    case 'soon':
      return <ResultSoon {...props} answer={state.answer} />
    case 'message':
      return <ResultWithMessage {...props} answer={state.answer} />
    case 'ready':
      return <ResultReport {...props} answer={state.answer} />
  }
}
