import { Button } from '@medha/ui/button'
import { useState } from 'react'
import type { PracticeMarking } from '../engine/browser/practice-access.ts'
import type { TestEngine } from '../engine/engine.ts'
import type { PaperStore } from '@medha/questions/paper-store'
import type { ShownPaper } from '../paper/shown-paper.ts'
import { Page } from '../screen/page.tsx'
import { useSnapshot } from '../test/use-engine.ts'
import { fill } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { MarkedQuestion } from './marked-question.tsx'
import styles from './practice.module.css'
import { useMarks } from './use-marks.ts'

interface PracticeEndProps {
  readonly engine: TestEngine
  readonly marking: PracticeMarking
  /** Null until the paper is opened again after a reload. */
  readonly opened: { readonly paper: ShownPaper; readonly store: PaperStore } | null
  readonly onDashboard: () => void
}

/** PRC-04: where a test shows a receipt, practice shows marks, right answers and explanations. */
export function PracticeEnd({ engine, marking, opened, onDashboard }: PracticeEndProps) {
  const { words } = useReading()
  const snapshot = useSnapshot(engine)
  const [sheet] = useState(snapshot.sheet)
  const marks = useMarks(marking, sheet)
  const { practice } = words
  const waiting = { marking: practice.marking, offline: practice.marksLater, 'too-old': practice.tooOld }
  return (
    <Page
      title={practice.result}
      foot={
        <Button kind="primary" wide onClick={onDashboard}>
          {words.receipt.dashboard}
        </Button>
      }
    >
      {marks.kind !== 'marked' && <p role="status">{waiting[marks.kind]}</p>}
      {marks.kind === 'marked' && (
        <>
          <p className={styles['score']} role="status">
            {fill(practice.score, {
              score: marks.marked.score,
              maximum: marks.marked.maximum,
              right: marks.marked.correct + marks.marked.dropped,
              wrong: marks.marked.wrong + marks.marked.partial,
              blank: marks.marked.blank,
            })}
          </p>
          <p className="small soft">{practice.onDeviceOnly}</p>
          {opened !== null && (
            <section aria-labelledby="marked-questions">
              <h2 id="marked-questions">{practice.questions}</h2>
              <ol className={styles['questions']}>
                {opened.paper.questions.map((shown) => (
                  <MarkedQuestion
                    key={shown.number}
                    {...opened}
                    shown={shown}
                    sheet={sheet}
                    marked={marks.marked}
                    solutions={marks.solutions}
                  />
                ))}
              </ol>
            </section>
          )}
        </>
      )}
    </Page>
  )
}
