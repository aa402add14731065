import { PALETTE_STATUSES, questionStatus, type PaletteStatus } from '@medha/test-rules/palette'
import type { Sheet } from '@medha/test-rules/sheet'
import { Button } from '@medha/ui/button'
import type { ReactNode } from 'react'
import type { EngineSnapshot } from '../engine/engine.ts'
import { countsOf, Legend, PaletteCell } from '../palette/palette.tsx'
import { StatusShape } from '../palette/status-shape.tsx'
import type { ShownPaper, ShownQuestion } from '../paper/shown-paper.ts'
import { Dialog } from '../screen/dialog.tsx'
import { Page } from '../screen/page.tsx'
import { fill, span } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { answeredCount, hasAnswer, isMarked } from './moves.ts'
import styles from './summary.module.css'
import { SaveShape } from './save-state.tsx'
import { Clock, SaveButton } from './top-bar.tsx'

interface SummaryProps {
  readonly paper: ShownPaper
  readonly snapshot: EngineSnapshot
  readonly timeLeft: number
  readonly notice: ReactNode
  readonly onGo: (question: ShownQuestion) => void
  readonly onBack: () => void
  readonly onHandIn: () => void
  readonly onSaveState: () => void
  readonly isConfirming: boolean
  readonly onConfirming: (isConfirming: boolean) => void
}

function CountsRow({
  name,
  counts,
}: {
  readonly name: string
  readonly counts: Readonly<Record<PaletteStatus, number>>
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {PALETTE_STATUSES.map((status) => (
        <td key={status} data-none={counts[status] === 0 || undefined}>
          {counts[status]}
        </td>
      ))}
    </tr>
  )
}

/** PLY-19: the five counts per subject; they add up to the number of questions (PAL-03). */
function CountsTable({ paper, sheet }: { readonly paper: ShownPaper; readonly sheet: Sheet }) {
  const { words, language } = useReading()
  return (
    <table className={styles['counts']}>
      <thead>
        <tr>
          <th scope="col" className="meta soft">
            {words.ending.subject}
          </th>
          {PALETTE_STATUSES.map((status) => (
            <th scope="col" key={status}>
              <StatusShape status={status} isSmall />
              <span className="visually-hidden">{words.status[status]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {paper.subjects.map(({ name, questions }, subject) => (
          <CountsRow key={subject} name={name[language]} counts={countsOf(sheet, questions)} />
        ))}
      </tbody>
      <tfoot>
        <CountsRow
          name={`${words.filters.all} ${paper.questions.length}`}
          counts={countsOf(sheet, paper.questions)}
        />
      </tfoot>
    </table>
  )
}

export function Summary(props: SummaryProps) {
  const {
    paper,
    snapshot,
    timeLeft,
    notice,
    onGo,
    onBack,
    onHandIn,
    onSaveState,
    isConfirming,
    onConfirming,
  } = props
  const { words } = useReading()
  const { sheet, unsentAnswers } = snapshot
  const open = paper.questions.filter((question) => !hasAnswer(sheet, question))
  const marked = paper.questions.filter((question) => hasAnswer(sheet, question) && isMarked(sheet, question))
  const links = (questions: readonly ShownQuestion[]) => (
    <div className={styles['links']}>
      {questions.map((question) => (
        <PaletteCell
          key={question.number}
          question={question}
          status={questionStatus(sheet, question.question.items)}
          onGo={onGo}
        />
      ))}
    </div>
  )
  const openText =
    open.length === 0
      ? words.ending.allAnswered
      : open.length === 1
        ? words.ending.oneUnanswered
        : fill(words.ending.unanswered, { count: open.length })
  return (
    <Page
      title={words.ending.before}
      header={
        <span className={styles['header']}>
          <Clock timeLeft={timeLeft} isUnsure={snapshot.timeIsUnconfirmed} />
          <SaveButton snapshot={snapshot} onPress={onSaveState} />
        </span>
      }
      notice={notice}
      foot={
        <Button kind="primary" wide onClick={onBack}>
          {words.ending.backToTest}
        </Button>
      }
    >
      <p className={styles['saved']}>
        <SaveShape state={snapshot.saveState} />
        {unsentAnswers === 0
          ? words.ending.allOnServer
          : fill(words.ending.onTheWay, { count: unsentAnswers })}
      </p>
      <section className="card">
        {/* ACC-08: with large text the table is wider than a phone, and scrolls on its own. */}
        <div className={styles['region']} role="region" aria-label={words.test.subjects} tabIndex={0}>
          <CountsTable paper={paper} sheet={sheet} />
        </div>
        <div className={styles['legend']}>
          <Legend />
        </div>
      </section>
      <section>
        <h2>{openText}</h2>
        {links(open)}
      </section>
      {marked.length > 0 && (
        <section>
          <h2>{words.ending.markedList}</h2>
          {links(marked)}
        </section>
      )}
      <Button wide onClick={() => onConfirming(true)}>
        {words.ending.handIn}
      </Button>
      {isConfirming && (
        <HandInDialog
          answered={answeredCount(sheet, paper.questions)}
          count={paper.questions.length}
          timeLeft={timeLeft}
          onHandIn={onHandIn}
          onClose={() => onConfirming(false)}
        />
      )}
    </Page>
  )
}

interface HandInDialogProps {
  readonly answered: number
  readonly count: number
  readonly timeLeft: number
  readonly onHandIn: () => void
  readonly onClose: () => void
}

/** PLY-20: a second press, on a button in another place than the first. */
function HandInDialog({ answered, count, timeLeft, onHandIn, onClose }: HandInDialogProps) {
  const { words } = useReading()
  const [question = '', ...rest] = words.ending.final.match(/[^?.।]+[?.।]/g) ?? []
  return (
    <Dialog look="card" title={question} hasNoCross onClose={onClose}>
      <p>{rest.join('').trim()}</p>
      <p className="small soft">
        {fill(words.receipt.answered, { answered, count })} ·{' '}
        {fill(words.test.timeLeft, { time: span(timeLeft, words) })}
      </p>
      <div className={styles['dialogButtons']}>
        <Button wide onClick={onHandIn}>
          {words.ending.handInFinal}
        </Button>
        <Button kind="primary" wide data-first-focus="" onClick={onClose}>
          {words.ending.backToTest}
        </Button>
      </div>
    </Dialog>
  )
}
