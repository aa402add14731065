import { Button } from '@medha/ui/button'
import { useState } from 'react'
import type { EngineSnapshot, TestEngine } from '../engine/engine.ts'
import { Dialog } from '../screen/dialog.tsx'
import { sentencesOf } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import styles from './panels.module.css'

/** `over`: by this device's clock the time is over (U02). `changed`: the clock was set back (U01). */
type Doubt = 'over' | 'changed'

/** TIM-04: what cannot be known about the time, until the student goes on in spite of it or the server has said it. */
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

/** Connect first, going on second. Nothing is lost either way: every answer is kept, and the server decides. */
export function ClockDoubt({ engine, kind, onGoOn }: ClockDoubtProps) {
  const { words } = useReading()
  const [asked, setAsked] = useState<'no' | 'asking' | 'in vain'>('no')
  const text = kind === 'over' ? words.notices.clockSaysOver : words.notices.clockChanged
  const [title = '', ...rest] = sentencesOf(text)
  const connect = async () => {
    setAsked('asking')
    await engine.connect()
    // Where the server has answered, this dialog is gone.
    setAsked('in vain')
  }
  return (
    <Dialog look="card" title={title} hasNoCross onClose={onGoOn}>
      <p>{rest.join(' ')}</p>
      <p role="status">{asked === 'in vain' && <b>{words.notices.offline}</b>}</p>
      <div className={styles['buttons']}>
        <Button
          kind="primary"
          wide
          data-first-focus=""
          disabled={asked === 'asking'}
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
