import type { Entry } from '@medha/contract/wire/player'
import type { Language } from '@medha/messages/language'
import { useCallback, useState } from 'react'
import { Paused } from './board/paused.tsx'
import { createAnnounced } from './board/use-board-notices.ts'
import { lastIdOf } from './engine/board/change-list.ts'
import type { StartedTest, TestAccess } from './engine/test-access.ts'
import { useOpenedPaper } from './paper/use-opened-paper.ts'
import type { PracticeMarking } from './engine/browser/practice-access.ts'
import { PracticeEnd } from './practice/practice-end.tsx'
import { EndedByStaff } from './receipt/ended-by-staff.tsx'
import { HandingIn, OtherTab, TimeOver } from './receipt/ended.tsx'
import { ReceiptScreen } from './receipt/receipt-screen.tsx'
import { Reopened, useChangedAfterEnd } from './receipt/reopened.tsx'
import { Superseded } from './receipt/superseded.tsx'
import { TrialEnd } from './receipt/trial-end.tsx'
import { Voided } from './receipt/voided.tsx'
import { TakeoverQuestion } from './board/takeover-question.tsx'
import { Page } from './screen/page.tsx'
import { TestScreen } from './test/test-screen.tsx'
import { useSnapshot } from './test/use-engine.ts'
import { DECLARATION_VERSION } from './waiting/use-starting.ts'
import { useReading } from './words/words.ts'

interface StartedProps {
  readonly access: TestAccess
  readonly test: StartedTest
  readonly questions: readonly Language[]
  readonly onQuestions: (languages: readonly Language[]) => void
  readonly portalOrigin: string
  readonly isTrial: boolean
  readonly practice: PracticeMarking | null
  /** ATT-08: the attempt runs again and is entered again. */
  readonly onReopened: (entry: Entry) => void
}

/** The code of the shown languages in an event. */
const languageCode = (languages: readonly Language[]): number =>
  languages.length > 1 ? 2 : ['en', 'hi'].indexOf(languages[0] ?? 'en')

/** A started attempt, in any phase. */
export function Started(props: StartedProps) {
  const { access, test, questions, onQuestions, portalOrigin, isTrial, practice, onReopened } = props
  const { words, language } = useReading()
  const { engine, entry } = test
  const snapshot = useSnapshot(engine)
  const { phase } = snapshot
  const isRunning = phase === 'running' || phase === 'paused'
  const reopenPaper = useCallback(
    () => access.reopenPaper({ declarationVersion: DECLARATION_VERSION, language }),
    [access, language],
  )
  // Practice shows its questions again with the right answers.
  const isShown = isRunning || (practice !== null && phase === 'handed-in')
  const opened = useOpenedPaper(test.paper, entry.seed, isShown, reopenPaper)
  const [announced] = useState(() => createAnnounced(lastIdOf(snapshot.board)))
  const [cameToReceipt] = useState(phase === 'handed-in')
  const changed = useChangedAfterEnd(access, {
    hasEnded: !isTrial && practice === null && (phase === 'handed-in' || phase === 'superseded'),
    checksAtOnce: cameToReceipt || phase === 'superseded',
  })
  // A student who returns to a receipt has already read how the test ended.
  const [isEndRead, setEndRead] = useState(cameToReceipt)
  const dashboard = () => location.assign(`${portalOrigin}/dashboard`)
  const isVoid = phase === 'void' || changed?.state === 'void'
  if (isVoid) return <Voided board={changed?.changes ?? snapshot.board} onDashboard={dashboard} />
  if (changed !== null) return <Reopened onGoOn={() => onReopened(changed)} />
  if (phase === 'other-tab') return <OtherTab engine={engine} />
  if (phase === 'superseded') return <Superseded engine={engine} enteredAt={entry.t} />
  const isEnding = phase === 'time-over' || (phase === 'handed-in' && !isEndRead)
  if (snapshot.isEndedByStaff && isEnding)
    return <EndedByStaff engine={engine} onReceipt={() => setEndRead(true)} />
  if (phase === 'handed-in' && isTrial) return <TrialEnd engine={engine} paper={opened?.paper ?? null} />
  if (phase === 'handed-in' && practice !== null)
    return <PracticeEnd engine={engine} marking={practice} opened={opened} onDashboard={dashboard} />
  if (phase === 'handed-in' && snapshot.receipt !== null)
    return (
      <ReceiptScreen
        receipt={snapshot.receipt}
        testName={entry.sitting.name[language]}
        paper={opened?.paper ?? null}
        sheet={snapshot.sheet}
        verifyAddress={`${portalOrigin}/verify`}
        onDashboard={dashboard}
        noted={snapshot.noted}
        onRemove={() => engine.removeFromDevice()}
      />
    )
  if (phase === 'handing-in' || phase === 'handed-in') return <HandingIn engine={engine} />
  if (phase === 'time-over') return <TimeOver engine={engine} />
  if (opened === null && phase === 'paused')
    return <Paused snapshot={snapshot} timeLeft={engine.timeLeft()} />
  if (opened === null) return <Page title={words.entry.opening}>{null}</Page>
  return (
    <>
      <p className="print-only">{words.test.notPrinted}</p>
      <div className="screen-only">
        <TakeoverQuestion engine={engine} />
        <TestScreen
          engine={engine}
          entry={entry}
          paper={opened.paper}
          store={opened.store}
          languages={questions}
          onLanguages={(languages) => {
            engine.language(languageCode(languages))
            onQuestions(languages)
          }}
          announced={announced}
          onLeave={dashboard}
        />
      </div>
    </>
  )
}
