import { Button } from '@medha/ui/button'
import { useState } from 'react'
import type { EngineSnapshot, TestEngine } from '../engine/engine.ts'
import { Dialog } from '../screen/dialog.tsx'
import { sentencesOf } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import styles from './panels.module.css'

/** `over`: by this device's clock the time is over (U02). `changed`: the clock was set back (U01). */
type Doubt = 'over' | 'changed'

/** TIM-04: a doubt about the time, until the student continues anyway or the server confirms the time. */
export const useClockDoubt = (
  { timeIsUnconfirmed }: Pick<EngineSnapshot, 'timeIsUnconfirmed'>,
  timeLeft: number,
): { readonly kind: Doubt | null; readonly goOn: () => void } => {
  const [answered, setAnswered] = useState<Doubt | null>(null)
  if (!timeIsUnconfirmed && answered !== null) setAnswered(null)
  const kind = !timeIsUnconfirmed ? null : timeLeft <= 0 ? 'over' : 'changed'
  return { kind: kind === answered ? null : kind, goOn: () => setAnswered(kind) }
}

interface ClockDoubtProps {
  readonly engine: Pick<TestEngine, 'connect'>
  readonly kind: Doubt
  readonly onGoOn: () => void
}

/** Connect comes first, continuing second. Nothing is lost: every answer is stored, and the server decides. */
export function ClockDoubt({ engine, kind, onGoOn }: ClockDoubtProps) {
  const { words } = useReading()
  const [request, setRequest] = useState<'idle' | 'pending' | 'failed'>('idle')
  const text = kind === 'over' ? words.notices.clockAtEnd : words.notices.clockChanged
  const [title = '', ...rest] = sentencesOf(text)
  const connect = async () => {
    setRequest('pending')
    await engine.connect()
    // If the server has answered, this dialog is already unmounted.
    setRequest('failed')
  }
  return (
    <Dialog look="card" title={title} hasNoCross onClose={onGoOn}>
      <p>{rest.join(' ')}</p>
      <p role="status">{request === 'failed' && <b>{words.notices.offline}</b>}</p>
      <div className={styles['buttons']}>
        <Button
          kind="primary"
          wide
          data-first-focus=""
          disabled={request === 'pending'}
          onClick={() => void connect()}
        >
          {words.buttons.connect}
        </Button>
        <Button wide onClick={onGoOn}>
          {words.notices.clockIsWrong}
        </Button>
      </div>
    </Dialog>
  )
}
