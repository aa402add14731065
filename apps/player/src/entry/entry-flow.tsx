import type { Entry } from '@medha/contract/wire/player'
import type { Language } from '@medha/messages/language'
import { useEffect, useState } from 'react'
import { requestPersistence } from '../engine/browser/device-storage.ts'
import type { StartedTest, TestAccess } from '../engine/test-access.ts'
import { useServerTime } from '../waiting/use-server-time.ts'
import { StartScreen, WaitingRoom } from '../waiting/waiting-room.tsx'
import { DeclarationStep, IdentityStep, InstructionsStep, LanguageStep } from './steps.tsx'

interface EntryFlowProps {
  readonly access: TestAccess
  readonly entry: Entry
  readonly questions: Language
  readonly onButtons: (language: Language) => void
  readonly onQuestions: (language: Language) => void
  readonly onNotMe: () => void
  readonly onStarted: (test: StartedTest) => void
}

const STEPS = 5

/** PLY-02: each step is a history entry, so that Back works between them. */
const useSteps = (): readonly [step: number, next: () => void] => {
  const [step, setStep] = useState(1)
  useEffect(() => {
    history.replaceState({ step: 1 }, '')
    const back = ({ state }: PopStateEvent) => setStep((state as { step?: number } | null)?.step ?? 1)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  const next = () => {
    history.pushState({ step: step + 1 }, '')
    setStep(step + 1)
    scrollTo(0, 0)
  }
  return [step, next]
}

/** The entry steps, one topic per screen. */
export function EntryFlow(props: EntryFlowProps) {
  const { access, questions, onButtons, onQuestions, onNotMe, onStarted } = props
  const [entry, setEntry] = useState(props.entry)
  // SIT-07: changes by staff before the start reach the waiting student.
  useEffect(() => access.watch(setEntry), [access])
  const [step, next] = useSteps()
  const [isKept, setKept] = useState(true)
  // OFL-08: requested on a tap, as browsers require, and before the first answer is stored.
  const declare = () => {
    void requestPersistence(navigator.storage).then(setKept)
    next()
  }
  const place = { step: [step, STEPS] as const, onNext: next }
  // A test that is already running on this account continues immediately: its time is running.
  const isRunning = props.entry.state !== 'ready'
  const last = { access, entry, language: questions, step: place.step, isKept, onStarted, onMoved: setEntry }
  if (isRunning) return <StartScreen {...last} />
  if (step === 1) return <IdentityStep key={1} {...place} entry={entry} onNotMe={onNotMe} />
  if (step === 2)
    return (
      <LanguageStep
        key={2}
        {...place}
        available={entry.paper?.languages ?? []}
        questions={questions}
        onButtons={onButtons}
        onQuestions={onQuestions}
      />
    )
  if (step === 3) return <InstructionsStep key={3} {...place} />
  if (step === 4) return <DeclarationStep key={4} {...place} onNext={declare} name={entry.student.name} />
  return <LastStep {...last} />
}

/** Early: the waiting room, where a fixed sitting starts automatically. Open: the button. */
function LastStep(props: Parameters<typeof WaitingRoom>[0]) {
  const { kind, opensAt } = props.entry.sitting
  const isEarly = useServerTime(props.access, (now) => now < opensAt)
  const [hasWaited, setWaited] = useState(isEarly)
  if (isEarly && !hasWaited) setWaited(true)
  const waits = isEarly || (hasWaited && kind === 'fixed')
  return waits ? <WaitingRoom {...props} /> : <StartScreen {...props} />
}
