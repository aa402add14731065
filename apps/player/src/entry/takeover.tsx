import type { Entry, OtherDevice, TakeoverRequest } from '@medha/contract/wire/player'
import { Button } from '@medha/ui/button'
import { NumericField } from '@medha/ui/numeric-field'
import { useEffect, useState } from 'react'
import type { TestAccess } from '../engine/test-access.ts'
import { LongTitle, Page } from '../screen/page.tsx'
import { fill, timeOfDay } from '../words/format.ts'
import { useReading, type PlayerWords } from '../words/words.ts'
import { useOtherDevice } from './use-other-device.ts'

interface TakeoverProps {
  readonly access: Pick<TestAccess, 'otherDevice' | 'sendTakeoverCode' | 'sendTakeoverQuestion' | 'takeOver'>
  /** The code of the refused launch, which is still valid for this. */
  readonly code: string
  readonly onEntered: (entry: Entry) => void
  readonly onDashboard: () => void
}

type Proof = TakeoverRequest['proof']
type CodeKind = Extract<Proof, { readonly digits: string }>['kind']
const DIGITS: Readonly<Record<CodeKind, number>> = { 'sms-code': 4, 'staff-code': 8 }

const RETRY_EVERY_MS = 5_000

const problemOf = (refusal: string, proof: Proof['kind'], { takeover, entry }: PlayerWords): string =>
  ({
    'delivery.proof-wrong': proof === 'other-device' ? takeover.noAnswer : takeover.wrongCode,
    'delivery.asked-too-often': takeover.alreadySent,
    'delivery.launch-spent': entry.linkUsed,
    'delivery.closed': entry.closed,
  })[refusal] ?? entry.failed

/** ATT-14: the test runs on another device; with a proof it continues here. */
export function Takeover({ access, code, onEntered, onDashboard }: TakeoverProps) {
  const { words, language } = useReading()
  const [other, setOther] = useState<OtherDevice | null>(null)
  const [kind, setKind] = useState<CodeKind | null>(null)
  const [digits, setDigits] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Retried until known: the student's network may be bad.
  useEffect(() => {
    const fetchDevice = () =>
      void access.otherDevice(code).then((found) => setOther((before) => before ?? found))
    fetchDevice()
    const timer = setInterval(fetchDevice, RETRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [access, code])
  const there = useOtherDevice({
    access,
    code,
    onEntered,
    onEnd: (refusal) => setProblem(problemOf(refusal, 'other-device', words)),
  })

  const choose = (next: CodeKind) => {
    setKind(next)
    setDigits('')
    setProblem(null)
  }
  const busyWith = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    await work()
    setBusy(false)
  }
  const send = () =>
    busyWith(async () => {
      if (await access.sendTakeoverCode(code)) choose('sms-code')
      else setProblem(words.takeover.notSent)
    })
  const move = (proof: Proof) =>
    busyWith(async () => {
      const moved = await access.takeOver(code, proof)
      if (moved.ok) onEntered(moved.value)
      else setProblem(problemOf(moved.refusal.code, proof.kind, words))
    })
  const moveByCode = (by: CodeKind) => {
    if (digits.length === DIGITS[by]) void move({ kind: by, digits })
    else setProblem(words.takeover.wrongCode)
  }
  const { mobile = '', isThisDevice = false } = other ?? {}
  const officeButton = (
    <Button wide onClick={() => choose('staff-code')}>
      {words.takeover.officeCode}
    </Button>
  )
  const leave = (text: string, go: () => void) => (
    <button type="button" className="text-button" onClick={go}>
      {text}
    </button>
  )
  if (there.seconds !== null)
    return (
      <Page
        key="there"
        title={fill(words.takeover.waiting, { seconds: there.seconds })}
        foot={leave(words.entry.back, there.stop)}
      >
        <p role="status">{words.takeover.otherDeviceHint}</p>
      </Page>
    )
  if (kind !== null)
    return (
      <Page
        key={kind}
        title={words.takeover.continueHere}
        foot={
          <>
            <Button kind="primary" wide disabled={isBusy} onClick={() => moveByCode(kind)}>
              {words.takeover.goOn}
            </Button>
            {leave(words.entry.back, () => setKind(null))}
          </>
        }
      >
        <NumericField
          name="proof"
          autoComplete="one-time-code"
          label={kind === 'sms-code' ? fill(words.takeover.smsLabel, { mobile }) : words.takeover.officeLabel}
          maxLength={DIGITS[kind]}
          onDigits={setDigits}
          error={problem}
        />
        {kind === 'sms-code' && officeButton}
      </Page>
    )
  const alert = problem !== null && <p role="alert">{problem}</p>
  if (isThisDevice)
    return (
      <Page
        key="same"
        title={words.takeover.sameDevice}
        foot={
          <>
            <Button kind="primary" wide disabled={isBusy} onClick={() => void move({ kind: 'same-device' })}>
              {words.takeover.goOn}
            </Button>
            {leave(words.entry.dashboard, onDashboard)}
          </>
        }
      >
        <p>{words.takeover.sameDeviceHint}</p>
        {alert}
      </Page>
    )
  return (
    <Page
      title={
        other === null || other.label === '' ? (
          words.takeover.title
        ) : (
          <LongTitle
            text={fill(words.takeover.openElsewhere, {
              device: other.label,
              time: timeOfDay(other.heardAt, language),
            })}
          />
        )
      }
      foot={
        <>
          <Button
            kind="primary"
            wide
            disabled={other === null || isBusy}
            onClick={() => void busyWith(there.send)}
          >
            {words.takeover.otherDevice}
          </Button>
          <Button wide disabled={other === null || isBusy} onClick={() => void send()}>
            {fill(words.takeover.sendCode, { mobile })}
          </Button>
          {officeButton}
          {leave(words.entry.dashboard, onDashboard)}
        </>
      }
    >
      {alert}
      <p>{words.takeover.howTo}</p>
    </Page>
  )
}
