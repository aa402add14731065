import { Suspense } from 'react'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { useCallWords, usePageLanguage } from '../../../api/page-context.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { CallError } from '../../../parts/call-error.tsx'
import styles from '../result-page.module.css'
import type { ResponseSheetProps } from './sheet-props.ts'

const reload = () => location.reload()

function Unfetched({ resultWords }: ResponseSheetProps) {
  const callWords = useCallWords()
  return (
    <div className={`wrap ${styles['page']}`}>
      <CallError text={callWords.readFailed} again={{ label: resultWords.again, onPress: reload }} />
    </div>
  )
}

/** In separate chunks, with their texts: few students look at every question, and formulas need much code. */
const SHEETS = {
  en: lazyPart(async () => (await import('./response-sheet-in-english.tsx')).Sheet, Unfetched),
  hi: lazyPart(async () => (await import('./response-sheet-in-hindi.tsx')).Sheet, Unfetched),
}

export function ResponseSheetChunk(props: ResponseSheetProps) {
  const Sheet = SHEETS[usePageLanguage()]
  return (
    <Suspense
      fallback={
        <div className={`wrap ${styles['waiting']}`} aria-busy="true">
          <LoadingBubbles label={props.resultWords.loading} />
        </div>
      }
    >
      <Sheet {...props} />
    </Suspense>
  )
}
