import type { Language } from '@medha/test-rules/paper-content'
import { questionStatus } from '@medha/test-rules/palette'
import type { Sheet } from '@medha/test-rules/sheet'
import { ContentProvider, type ShownPicture } from '@medha/questions/content'
import { Passage } from '@medha/questions/passage'
import { QuestionStem } from '@medha/questions/question-text'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import type { PaperStore } from '@medha/questions/paper-store'
import { passageNumbers, sectionOf, type ShownPaper, type ShownQuestion } from '../paper/shown-paper.ts'
import { useSectionContent } from '../paper/use-content.ts'
import { ErrorCard } from '../screen/error-screen.tsx'
import { fill } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Facts, kindName } from './facts.tsx'
import { OptionsChip } from './options-chip.tsx'
import { QuestionAnswer } from './question-answer.tsx'
import { questionWords } from './question-words.ts'
import styles from './question-view.module.css'
import { useTwoColumns } from './use-two-columns.ts'

interface QuestionViewProps {
  readonly paper: ShownPaper
  readonly store: PaperStore
  readonly shown: ShownQuestion
  readonly sheet: Sheet
  readonly languages: readonly Language[]
  readonly onLanguages: (languages: readonly Language[]) => void
  /** The watermark behind the question. */
  readonly mark: string
  /** False for the first question of a visit, which must not move the page's focus. */
  readonly takesFocus: boolean
  readonly onChoose: (item: number, bits: number) => void
  readonly onNumber: (item: number, hundredths: number | null) => void
  readonly onEnlarge: (picture: ShownPicture) => void
  readonly menu: ReactNode
  /** Clear Response, or what replaces it. */
  readonly under: ReactNode
  readonly notice: ReactNode
  /** Corrections of this question. */
  readonly corrections?: ReactNode
}

/** The question itself: head, facts, passage, text, answer. Only this part scrolls. */
export function QuestionView(props: QuestionViewProps) {
  const { paper, store, shown, sheet, languages, mark, takesFocus, menu, under, notice } = props
  const { words, language } = useReading()
  const section = sectionOf(paper, shown)
  const content = useSectionContent(store, shown.section, props.onEnlarge)
  const text = store.section(shown.section)
  const question = text?.questions[shown.inSection]
  const passage = shown.question.passage === null ? undefined : text?.passages[shown.question.passage]
  const numbers = passageNumbers(paper, shown)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    scroller.current?.scrollTo(0, 0)
    // ACC-08: with large text the whole screen scrolls, not the question inside it.
    scroller.current?.scrollIntoView()
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [shown.number, takesFocus])
  const hasColumns = useTwoColumns()
  if (section === undefined) return null
  const isBeside = hasColumns && passage !== undefined && content !== null
  const passageView = passage !== undefined && numbers !== null && (
    <Passage
      key={`${shown.section}.${shown.question.passage ?? ''}`}
      title={
        numbers[0] === numbers[1]
          ? fill(words.test.passageForOne, { from: numbers[0] })
          : fill(words.test.passageFor, { from: numbers[0], to: numbers[1] })
      }
      text={passage}
      languages={languages}
      showLabel={words.test.show}
      hideLabel={words.test.hide}
      isBeside={isBeside}
    />
  )
  const label = [
    fill(words.test.question, { number: shown.number, count: paper.questions.length }),
    paper.subjects[shown.subject]?.name[language] ?? '',
    kindName(shown.question.kind, words),
    words.status[questionStatus(sheet, shown.question.items)],
  ].join(', ')
  return (
    <div className={styles['frame']} data-beside={isBeside || undefined}>
      {isBeside && <ContentProvider value={content}>{passageView}</ContentProvider>}
      <div className={styles['main']} ref={scroller} data-scroller>
        <main className={styles['column']} data-item={shown.question.items[0]}>
          <Watermark mark={mark} />
          {notice}
          <div className={styles['head']}>
            <h1 ref={heading} tabIndex={-1} aria-label={label}>
              {fill(words.test.questionNumber, { number: shown.number })}{' '}
              <span>{fill(words.test.ofCount, { count: paper.questions.length })}</span>
            </h1>
            <LanguageSwitch
              available={paper.structure.languages}
              shown={languages}
              onChange={props.onLanguages}
            />
            {menu}
          </div>
          <Facts kind={shown.question.kind} section={section} sheet={sheet} />
          {props.corrections}
          {content !== null && question !== undefined && (
            <ContentProvider value={content}>
              {!isBeside && passageView}
              <div data-reading>
                <div id={id}>
                  <QuestionStem
                    kind={shown.question.kind}
                    question={question}
                    languages={languages}
                    words={questionWords}
                  />
                </div>
                <QuestionAnswer
                  paper={paper}
                  shown={shown}
                  text={question}
                  sheet={sheet}
                  languages={languages}
                  questionWords={questionWords}
                  labelledBy={id}
                  onChoose={props.onChoose}
                  onNumber={props.onNumber}
                />
              </div>
              <div className={styles['under']}>{under}</div>
            </ContentProvider>
          )}
        </main>
        <OptionsChip scroller={scroller} number={shown.number} isReady={question !== undefined} />
      </div>
    </div>
  )
}

/** PLY-28: a question that cannot be rendered does not block the others. */
export function BrokenQuestion({ notice }: Pick<QuestionViewProps, 'notice'>) {
  return (
    <div className={styles['main']}>
      <main className={styles['column']}>
        {notice}
        <ErrorCard />
      </main>
    </div>
  )
}

/** The last four digits, or a name, behind the question, to discourage photographs. */
function Watermark({ mark }: { readonly mark: string }) {
  const pattern = useId()
  // A text wider than its tile would be cut off.
  const width = Math.max(250, 2 * (30 + 20 * mark.length))
  return (
    <svg className={styles['watermark']} aria-hidden="true" data-watermark>
      <defs>
        <pattern
          id={pattern}
          width={width}
          height="230"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-28)"
        >
          <text x="20" y="70">
            {mark}
          </text>
          <text x={width / 2 + 20} y="185">
            {mark}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${CSS.escape(pattern)})`} />
    </svg>
  )
}
