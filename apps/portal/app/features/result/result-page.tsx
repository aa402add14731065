import type { ResultPageProps } from './report-props.ts'
import { ResultReport } from './result-report.tsx'
import { ResultFailed, ResultRefused, ResultSoon, ResultWithMessage } from './result-states.tsx'
import { ResultWaiting } from './result-waiting.tsx'
import { useResult } from './use-result.ts'

/** RES-06: loading, then the page of its state. */
export function ResultPage(props: ResultPageProps) {
  const { state, round, again } = useResult()
  switch (state.kind) {
    case 'loading':
      // Each retry restarts the waiting stages.
      return <ResultWaiting key={round} {...props} onAgain={again} />
    case 'failed':
      return <ResultFailed {...props} why={state.why} onAgain={again} />
    case 'refused':
      return <ResultRefused {...props} message={state.message} isAwaited={state.isAwaited} />
    case 'logged-out':
      return <ResultSoon {...props} answer={null} />
    case 'soon':
      return <ResultSoon {...props} answer={state.answer} />
    case 'message':
      return <ResultWithMessage {...props} answer={state.answer} />
    case 'ready':
      return <ResultReport {...props} answer={state.answer} />
  }
}
