import type { Sheet } from '@medha/test-rules/sheet'
import { Button } from '@medha/ui/button'
import { useState } from 'react'
import { Dialog } from '../screen/dialog.tsx'
import type { ShownPaper, ShownQuestion } from '../paper/shown-paper.ts'
import { SubjectTabs } from '../test/subject-tabs.tsx'
import { useReading } from '../words/words.ts'
import { countsOf, FilteredGrid, Legend, PaletteGrid } from './palette.tsx'
import styles from './palette.module.css'

interface PaletteSheetProps {
  readonly paper: ShownPaper
  readonly sheet: Sheet
  readonly current: ShownQuestion
  readonly onGo: (question: ShownQuestion) => void
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** PAL-07: below 1024 px the palette slides over the question. */
export function PaletteSheet({ paper, sheet, current, onGo, onSubmit, onClose }: PaletteSheetProps) {
  const { words } = useReading()
  const [subject, setSubject] = useState(current.subject)
  const questions = paper.subjects[subject]?.questions ?? []
  return (
    <Dialog
      look="sheet"
      title={words.buttons.palette}
      onClose={onClose}
      footer={
        <div className={styles['submit']}>
          <Button onClick={onSubmit}>{words.buttons.submit}</Button>
          <span className="small soft">{words.test.submitHint}</span>
        </div>
      }
    >
      <div className={styles['sheet']}>
        <SubjectTabs paper={paper} sheet={sheet} current={subject} onGo={setSubject} />
        <div className={styles['scroll']}>
          <FilteredGrid questions={questions} sheet={sheet} current={current.number} onGo={onGo} />
        </div>
        <Legend counts={countsOf(sheet, questions)} />
      </div>
    </Dialog>
  )
}

interface PalettePanelProps extends Omit<PaletteSheetProps, 'onClose'> {
  readonly onQuestionPaper: () => void
  readonly onInstructions: () => void
}

/** From 1024 px on it is beside the question. */
export function PalettePanel(props: PalettePanelProps) {
  const { paper, sheet, current, onGo, onSubmit, onQuestionPaper, onInstructions } = props
  const { words, language } = useReading()
  const subject = paper.subjects[current.subject]
  if (subject === undefined) return null
  return (
    <aside className={styles['panel']} aria-label={words.buttons.palette}>
      <h2 className={styles['subject']}>{subject.name[language]}</h2>
      <div className={styles['scroll']}>
        <PaletteGrid questions={subject.questions} sheet={sheet} current={current.number} onGo={onGo} />
      </div>
      <Legend counts={countsOf(sheet, subject.questions)} />
      <p className={styles['links']}>
        <button type="button" className="text-button" onClick={onQuestionPaper}>
          {words.buttons.questionPaper}
        </button>
        <button type="button" className="text-button" onClick={onInstructions}>
          {words.buttons.instructions}
        </button>
      </p>
      <div className={styles['submit']}>
        <Button low onClick={onSubmit}>
          {words.buttons.submit}
        </Button>
        <span className="small soft">{words.test.submitHintShort}</span>
      </div>
    </aside>
  )
}
