import type { Language } from '@medha/test-rules/paper-content'
import { questionStatus } from '@medha/test-rules/palette'
import type { Sheet } from '@medha/test-rules/sheet'
import { ContentProvider } from '@medha/questions/content'
import { QuestionStem } from '@medha/questions/question-text'
import { PaletteCell } from '../palette/palette.tsx'
import type { PaperStore } from '@medha/questions/paper-store'
import type { ShownPaper, ShownQuestion } from '../paper/shown-paper.ts'
import { useSectionContent } from '../paper/use-content.ts'
import { Dialog } from '../screen/dialog.tsx'
import { useReading } from '../words/words.ts'
import { questionWords } from './question-words.ts'
import styles from './panels.module.css'

interface QuestionPaperProps {
  readonly paper: ShownPaper
  readonly store: PaperStore
  readonly sheet: Sheet
  readonly languages: readonly Language[]
  readonly current: number
  readonly onGo: (question: ShownQuestion) => void
  readonly onClose: () => void
}

/** PLY-17: all questions with their status; each number links to its question. */
export function QuestionPaper(props: QuestionPaperProps) {
  const { paper, onClose } = props
  const { words, language } = useReading()
  return (
    <Dialog look="whole" title={words.buttons.questionPaper} onClose={onClose}>
      <div className={styles['paper']}>
        {paper.subjects.map(({ name, questions }, subject) => (
          <section key={subject}>
            <h3>{name[language]}</h3>
            <ol>
              {questions.map((question) => (
                <PaperLine key={question.number} question={question} {...props} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

const noEnlarging = () => undefined

function PaperLine({
  question,
  store,
  sheet,
  languages,
  current,
  onGo,
}: QuestionPaperProps & { readonly question: ShownQuestion }) {
  const content = useSectionContent(store, question.section, noEnlarging)
  const text = store.section(question.section)?.questions[question.inSection]
  return (
    <li data-item={question.question.items[0]}>
      <PaletteCell
        question={question}
        status={questionStatus(sheet, question.question.items)}
        isCurrent={question.number === current}
        onGo={onGo}
      />
      {content !== null && text !== undefined && (
        <ContentProvider value={content}>
          <div className={styles['line']}>
            <QuestionStem
              kind={question.question.kind}
              question={text}
              languages={languages}
              words={questionWords}
            />
          </div>
        </ContentProvider>
      )}
    </li>
  )
}
