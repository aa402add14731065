import type { ReactNode } from 'react'
import type { EngineSnapshot } from '../engine/engine.ts'
import { Page } from '../screen/page.tsx'
import { SaveShape, SAVE_WORDS } from '../test/save-state.tsx'
import { Clock } from '../test/top-bar.tsx'
import { sentencesOf } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import styles from './board.module.css'

interface PausedProps {
  readonly snapshot: Pick<EngineSnapshot, 'saveState'>
  readonly timeLeft: number
  readonly notice?: ReactNode
}

/** SIT-11: while staff have paused the test, no question is on the screen and the clock is stopped. */
export function Paused({ snapshot: { saveState }, timeLeft, notice }: PausedProps) {
  const { words } = useReading()
  const [title = '', ...rest] = sentencesOf(words.notices.paused)
  return (
    <Page
      title={title}
      notice={notice}
      header={
        <span className={styles['pausedBar']}>
          <Clock timeLeft={timeLeft} isUnsure={false} />
          <span className={styles['saveLine']}>
            <SaveShape state={saveState} />
            {words.saveState[SAVE_WORDS[saveState]]}
          </span>
        </span>
      }
    >
      <div role="status">
        {rest.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Page>
  )
}
