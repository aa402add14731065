import type { Entry } from '@medha/contract/wire/player'
import type { Language } from '@medha/messages/language'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PracticeMarking } from './engine/browser/practice-access.ts'
import type { StartedTest, TestAccess } from './engine/test-access.ts'
import { EntryFlow } from './entry/entry-flow.tsx'
import { Refused } from './entry/refused.tsx'
import { Takeover } from './entry/takeover.tsx'
import { PracticeMark } from './practice/practice-mark.tsx'
import { ErrorBoundary } from './screen/error-boundary.tsx'
import { ErrorScreen } from './screen/error-screen.tsx'
import { Page } from './screen/page.tsx'
import { TrialMark } from './screen/trial-mark.tsx'
import { Started } from './started.tsx'
import { keepChosenLanguages, type ChosenLanguages } from './words/chosen-languages.ts'
import { ReadingProvider, wordsFor } from './words/words.ts'

export interface AppProps {
  readonly access: TestAccess
  /** The code of a launch, removed from the address before anything else (PLY-01). */
  readonly code: string | null
  readonly isComputer: boolean
  /** PPR-19: staff try a sealed paper; the code is the token of their link. */
  readonly isTrial?: boolean
  /** PRC-01: a paper without an attempt, marked at its end. */
  readonly practice?: PracticeMarking | null
  readonly chosen: ChosenLanguages
  /** The portal that the student came from, where receipts are verified. */
  readonly portalOrigin: string
}

type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'entered'; readonly entry: Entry }
  | { readonly kind: 'started'; readonly test: StartedTest }
  | { readonly kind: 'broken' }

const leaveTo = (address: string) => location.assign(address)

const openTest = async (access: TestAccess, code: string | null): Promise<Opening> => {
  if (code === null) {
    const stored = await access.openStored()
    return stored.kind === 'nothing' ? { kind: 'refused', code: 'player.not-entered' } : stored
  }
  const entered = await access.enter(code)
  if (!entered.ok) return { kind: 'refused', code: entered.refusal.code }
  // PLY-23: a test that runs on this device goes on where it was left, without a start.
  const { attempt, state } = entered.value
  const stored = state === 'ready' ? null : await access.openStored(attempt)
  return stored?.kind === 'started' ? stored : { kind: 'entered', entry: entered.value }
}

const entryOf = (opening: Opening): Entry | null => {
  if (opening.kind === 'started') return opening.test.entry
  return opening.kind === 'entered' ? opening.entry : null
}

/** The whole player: entry, test and receipt, depending on what the device and the server have. */
export function App(props: AppProps) {
  const { access, code, isComputer, isTrial = false, practice = null, chosen, portalOrigin } = props
  const [language, setLanguage] = useState(chosen.buttons)
  const [questions, setQuestions] = useState<readonly Language[]>(chosen.questions)
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const reading = useMemo(() => ({ language, words: wordsFor(language, isComputer) }), [language, isComputer])
  const dashboard = `${portalOrigin}/dashboard`
  const latest = useRef(0)
  const open = useCallback(
    async (keepsWaiting: boolean) => {
      latest.current += 1
      const turn = latest.current
      const next = await openTest(access, code).catch((): Opening => ({ kind: 'broken' }))
      // An outdated answer is ignored; a student who waits for a paper keeps waiting when the network is lost.
      const isLost = next.kind === 'refused' && next.code === 'player.unreachable'
      if (turn === latest.current && !(keepsWaiting && isLost)) setOpening(next)
    },
    [access, code],
  )
  useEffect(() => void open(false), [open])
  const recheck = useCallback(() => void open(true), [open])
  const again = () => {
    setOpening({ kind: 'opening' })
    void open(false)
  }
  const isElsewhere =
    opening.kind === 'refused' && opening.code === 'delivery.in-use-elsewhere' && code !== null
  useEffect(() => {
    document.documentElement.lang = language
    // A trial does not change a student's choice on this device.
    if (!isTrial) keepChosenLanguages({ buttons: language, questions })
  }, [language, questions, isTrial])
  return (
    <ReadingProvider value={reading}>
      {practice !== null && <PracticeMark />}
      {isTrial && <TrialMark entry={entryOf(opening)} />}
      <ErrorBoundary fallback={<ErrorScreen />}>
        {opening.kind === 'broken' && <ErrorScreen />}
        {opening.kind === 'opening' && <Page title={reading.words.entry.opening}>{null}</Page>}
        {isElsewhere && (
          <Takeover
            access={access}
            code={code}
            onEntered={(entry) => setOpening({ kind: 'entered', entry })}
            onDashboard={() => leaveTo(dashboard)}
          />
        )}
        {opening.kind === 'refused' && !isElsewhere && (
          <Refused
            code={opening.code}
            onAgain={again}
            onRecheck={recheck}
            onDashboard={() => leaveTo(dashboard)}
          />
        )}
        {opening.kind === 'entered' && (
          <EntryFlow
            access={access}
            entry={opening.entry}
            questions={questions[0] ?? language}
            onButtons={setLanguage}
            onQuestions={(one) => setQuestions([one])}
            onNotMe={() => leaveTo(dashboard)}
            onStarted={(test) => setOpening({ kind: 'started', test })}
          />
        )}
        {opening.kind === 'started' && (
          <Started
            access={access}
            test={opening.test}
            questions={questions}
            onQuestions={setQuestions}
            portalOrigin={portalOrigin}
            isTrial={isTrial}
            practice={practice}
            onReopened={(entry) => setOpening({ kind: 'entered', entry })}
          />
        )}
      </ErrorBoundary>
    </ReadingProvider>
  )
}
