import type { Entry } from '@medha/contract/wire/player'
import type { Language } from '@medha/test-rules/paper-content'
import { mayAnswer } from '@medha/test-rules/answer-limit'
import type { ShownPicture } from '@medha/questions/content'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { AppearanceSheet } from '../appearance/appearance-sheet.tsx'
import { BoardList } from '../board/board-list.tsx'
import { boardMessages } from '../board/board-messages.ts'
import { Corrections } from '../board/corrections.tsx'
import { Paused } from '../board/paused.tsx'
import { useBoardNotices, useEndNotice, useResumeNotice, type Announced } from '../board/use-board-notices.ts'
import type { TestEngine } from '../engine/engine.ts'
import { InstructionsDialog } from '../entry/instructions-dialog.tsx'
import { PalettePanel, PaletteSheet } from '../palette/palette-sheet.tsx'
import type { PaperStore } from '@medha/questions/paper-store'
import { sectionOf, type ShownPaper, type ShownQuestion } from '../paper/shown-paper.ts'
import { AnnouncementProvider } from '../screen/dialog.tsx'
import { ErrorBoundary } from '../screen/error-boundary.tsx'
import { useBack } from '../screen/use-back.ts'
import { fill, span } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ClearResponse } from './clear-response.tsx'
import { ClockDoubt, useClockDoubt } from './clock-doubt.tsx'
import {
  answeredCount,
  hasAnswer,
  isMarked,
  questionAfter,
  questionBefore,
  questionOfItem,
  questionOfTab,
} from './moves.ts'
import { MenuButton } from './menu-button.tsx'
import { NoticeLine } from './notice-line.tsx'
import { KeysDialog, LeaveDialog, MenuDialog, PictureDialog, SavePanel } from './panels.tsx'
import { QuestionPaper } from './question-paper.tsx'
import { BrokenQuestion, QuestionView } from './question-view.tsx'
import { SubjectTabs } from './subject-tabs.tsx'
import { Summary } from './summary.tsx'
import { TopBar } from './top-bar.tsx'
import { useClearing } from './use-clearing.ts'
import { useSnapshot, useTimeLeft } from './use-engine.ts'
import { useKeys } from './use-keys.ts'
import { useBatteryNotice } from './use-battery-notice.ts'
import { useFullScreen } from './use-full-screen.ts'
import { useLinkNotices, useNotices } from './use-notices.ts'
import { usePresence } from './use-presence.ts'
import { useSignals } from './use-signals.ts'
import { useScreenAwake } from './use-screen-awake.ts'
import { useStorageNotice } from './use-storage-notice.ts'
import { useTimeNotices } from './use-time-notices.ts'
import styles from './test-screen.module.css'

interface TestScreenProps {
  readonly engine: TestEngine
  readonly entry: Entry
  readonly paper: ShownPaper
  readonly store: PaperStore
  readonly languages: readonly Language[]
  readonly onLanguages: (languages: readonly Language[]) => void
  readonly announced: Announced
  readonly onLeave: () => void
}

type Panel =
  | 'palette'
  | 'save'
  | 'menu'
  | 'board'
  | 'leave'
  | 'question-paper'
  | 'instructions'
  | 'keys'
  | 'appearance'
  | 'hand-in'

/** A running test. It shows the engine's sheet, and passes every action to the engine. */
export function TestScreen({
  engine,
  entry,
  paper,
  store,
  languages,
  onLanguages,
  announced,
  onLeave,
}: TestScreenProps) {
  const reading = useReading()
  const { words } = reading
  const snapshot = useSnapshot(engine)
  const timeLeft = useTimeLeft(engine)
  const { sheet } = snapshot
  const [panel, setPanel] = useState<Panel | null>(null)
  const [picture, setPicture] = useState<ShownPicture | null>(null)
  const [isSummary, setSummary] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  // ACC-05: a text that is already there would not be read again, so it ends in another sign.
  const announce = useCallback(
    (text: string) => setAnnouncement((before) => (before === text ? `${text}\u00A0` : text)),
    [],
  )
  const { notice, show, dismiss, moveOn } = useNotices()
  const first = paper.questions[0]
  const [shown, setShown] = useState<ShownQuestion | undefined>(
    () => (snapshot.shownItem === null ? null : questionOfItem(paper, snapshot.shownItem)) ?? first,
  )
  const shownLast = useRef(new Map<number, number>())
  const [hasMoved, setMoved] = useState(false)
  const close = useCallback(() => setPanel(null), [])

  const item = shown?.question.items[0] ?? 1
  useEffect(() => engine.show(item), [engine, item])
  useEffect(() => {
    if (engine.snapshot().shownItem === null) show(words.test.firstHint)
    // Shown once, before the first question was ever shown.
  }, [engine, show, words])
  useLinkNotices(snapshot, show, announce)
  useStorageNotice(snapshot, show)
  useTimeNotices(timeLeft, entry.sitting.durationMs, show, announce)
  usePresence(engine, show, announce)
  useSignals(engine)
  const fullScreen = useFullScreen(engine)
  const doubt = useClockDoubt(snapshot, timeLeft)
  useScreenAwake()
  useBatteryNotice(show, announce)
  const { board, readTo } = snapshot
  const messages = useMemo(() => boardMessages(board, paper, reading), [board, paper, reading])
  const unread = messages.filter(({ id }) => id > readTo).length
  useBoardNotices(messages, announced, show, announce)
  useEndNotice(engine, board, show, announce)
  useResumeNotice(snapshot.phase, engine.timeLeft, show, announce, () => setMoved(true))
  const clearing = useClearing(engine, paper, shown)

  const go = useCallback(
    (question: ShownQuestion | null) => {
      setPanel(null)
      if (question === null) {
        setSummary(true)
        return
      }
      setMoved(true)
      setSummary(false)
      moveOn()
      shownLast.current.set(question.subject, question.number)
      setShown(question)
    },
    [moveOn],
  )
  useBack(() => {
    if (doubt.kind !== null) doubt.goOn()
    else if (picture !== null) setPicture(null)
    else if (panel !== null) setPanel(null)
    else if (isSummary) setSummary(false)
    else setPanel('leave')
  })

  const answer = (write: () => void) => {
    const section = shown && sectionOf(paper, shown)
    if (section === undefined || shown === undefined) return
    const { answerAtMost } = section
    const limited = {
      answerAtMost: answerAtMost ?? Infinity,
      questions: section.questions.map(({ items }) => items),
    }
    if (answerAtMost !== null && !mayAnswer(sheet, limited, shown.question.items)) {
      show(fill(words.test.sectionFull, { count: answerAtMost }))
      return
    }
    write()
  }
  const choose = (chosen: number, bits: number) => answer(() => engine.choose(chosen, bits))
  const marked = shown !== undefined && isMarked(sheet, shown)
  const setMark = (isOn: boolean) => {
    for (const each of shown?.question.items ?? []) engine.mark(each, isOn)
  }
  const saveNext = () => {
    if (shown === undefined) return
    if (marked && hasAnswer(sheet, shown)) setMark(false)
    go(questionAfter(paper, shown))
  }
  const markNext = () => {
    if (shown === undefined) return
    setMark(!marked)
    go(questionAfter(paper, shown))
  }
  const previous = () => {
    const before = shown && questionBefore(paper, shown)
    if (before) go(before)
  }
  const chooseByKey = (place: number) => {
    const option = shown?.optionOrder[place]
    if (shown === undefined || option === undefined || shown.question.items.length > 1) return
    const bits = (sheet.items[item - 1] ?? 0) & 0x1f
    choose(item, shown.question.kind === 'multi' ? bits ^ (1 << option) : 1 << option)
  }
  const nextLanguage = () => {
    const available = paper.structure.languages
    const at = available.indexOf(languages[0] ?? 'en')
    onLanguages([available[(at + 1) % available.length] ?? 'en'])
  }
  useKeys(
    {
      choose: chooseByKey,
      saveNext,
      markNext,
      clear: clearing.clear,
      previous,
      next: () => shown && go(questionAfter(paper, shown)),
      palette: () => setPanel('palette'),
      language: nextLanguage,
      announceTime: () => announce(fill(words.test.timeLeft, { time: span(engine.timeLeft(), words) })),
      listKeys: () => setPanel('keys'),
    },
    panel === null && picture === null && !isSummary && doubt.kind === null && snapshot.phase === 'running',
  )

  if (shown === undefined) return null
  const submit = () => go(null)
  const open = (which: Panel) => {
    dismiss()
    setPanel(which)
  }
  const noticeLine = <NoticeLine notice={notice} onDismiss={dismiss} onOpen={open} />
  const announcements = (
    <p className="visually-hidden" aria-live="polite" data-announcements>
      {announcement}
    </p>
  )
  const announcementInDialogs = (
    <>
      {announcements}
      {noticeLine}
    </>
  )
  if (snapshot.phase === 'paused')
    return (
      <>
        {announcements}
        <Paused snapshot={snapshot} timeLeft={timeLeft} />
      </>
    )
  return (
    <AnnouncementProvider value={announcementInDialogs}>
      {announcements}
      {isSummary ? (
        <Summary
          paper={paper}
          snapshot={snapshot}
          timeLeft={timeLeft}
          notice={noticeLine}
          onGo={go}
          onBack={() => setSummary(false)}
          onSaveState={() => open('save')}
          isConfirming={panel === 'hand-in'}
          onConfirming={(isConfirming) => setPanel(isConfirming ? 'hand-in' : null)}
          onHandIn={() => {
            setPanel(null)
            engine.submit()
          }}
        />
      ) : (
        <div className={styles['screen']}>
          <TopBar
            entry={entry}
            snapshot={snapshot}
            timeLeft={timeLeft}
            answered={answeredCount(sheet, paper.questions)}
            count={paper.questions.length}
            onSaveState={() => open('save')}
            onPalette={() => setPanel('palette')}
          />
          <SubjectTabs
            paper={paper}
            sheet={sheet}
            current={shown.subject}
            onGo={(subject) =>
              go(questionOfTab(paper, sheet, subject, shownLast.current.get(subject)) ?? shown)
            }
          />
          <ErrorBoundary
            shows={`${shown.number} ${languages.join()}`}
            fallback={<BrokenQuestion notice={noticeLine} />}
          >
            <QuestionView
              paper={paper}
              store={store}
              shown={shown}
              sheet={sheet}
              languages={languages}
              onLanguages={onLanguages}
              // PPR-19: staff have no roll number; the watermark of a trial is a name.
              mark={entry.student.lastFour || entry.student.name}
              takesFocus={hasMoved}
              onChoose={choose}
              onNumber={(each, hundredths) => answer(() => engine.enterNumber(each, hundredths))}
              onEnlarge={setPicture}
              notice={noticeLine}
              corrections={<Corrections board={board} shown={shown} languages={languages} />}
              menu={<MenuButton unread={unread} onPress={() => setPanel('menu')} />}
              under={
                <ClearResponse
                  key={shown.number}
                  hasAnswer={hasAnswer(sheet, shown)}
                  undo={clearing.undo}
                  onClear={clearing.clear}
                  onForget={clearing.forget}
                />
              }
            />
          </ErrorBoundary>
          <PalettePanel
            paper={paper}
            sheet={sheet}
            current={shown}
            onGo={go}
            onSubmit={submit}
            onQuestionPaper={() => setPanel('question-paper')}
            onInstructions={() => setPanel('instructions')}
          />
          <BottomBar
            isMarked={marked}
            isFirst={shown.number === 1}
            canClear={hasAnswer(sheet, shown)}
            onPrevious={previous}
            onMarkNext={markNext}
            onClear={clearing.clear}
            onSaveNext={saveNext}
          />
        </div>
      )}
      {panel === 'palette' && (
        <PaletteSheet
          paper={paper}
          sheet={sheet}
          current={shown}
          onGo={go}
          onSubmit={submit}
          onClose={close}
        />
      )}
      {panel === 'save' && <SavePanel engine={engine} snapshot={snapshot} onClose={close} />}
      {panel === 'menu' && (
        <MenuDialog
          canShowBoth={paper.structure.languages.length > 1}
          showsBoth={languages.length > 1}
          onBoth={() => {
            close()
            onLanguages(
              languages.length > 1
                ? languages.slice(0, 1)
                : [...new Set([...languages, ...paper.structure.languages])],
            )
          }}
          onQuestionPaper={() => setPanel('question-paper')}
          onInstructions={() => setPanel('instructions')}
          onKeys={() => setPanel('keys')}
          onAppearance={() => setPanel('appearance')}
          fullScreen={
            fullScreen && {
              ...fullScreen,
              change: () => {
                close()
                fullScreen.change()
              },
            }
          }
          unread={unread}
          onCopy={snapshot.copyAddress === null ? null : () => setPanel('save')}
          onBoard={() => open('board')}
          onLeave={() => setPanel('leave')}
          onClose={close}
        />
      )}
      {panel === 'board' && (
        <BoardList messages={messages} onRead={engine.readBoard} onGo={go} onClose={close} />
      )}
      {panel === 'leave' && <LeaveDialog onStay={close} onLeave={onLeave} />}
      {panel === 'appearance' && <AppearanceSheet onClose={close} />}
      {panel === 'keys' && <KeysDialog onClose={close} />}
      {panel === 'instructions' && <InstructionsDialog structure={paper.structure} onClose={close} />}
      {panel === 'question-paper' && (
        <QuestionPaper
          paper={paper}
          store={store}
          sheet={sheet}
          languages={languages}
          current={shown.number}
          onGo={go}
          onClose={close}
        />
      )}
      {picture !== null && <PictureDialog picture={picture} onClose={() => setPicture(null)} />}
      {doubt.kind !== null && <ClockDoubt engine={engine} kind={doubt.kind} onGoOn={doubt.goOn} />}
    </AnnouncementProvider>
  )
}
