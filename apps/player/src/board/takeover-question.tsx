import { SITTING_TIMING } from '@medha/test-rules/test-timing'
import { Button } from '@medha/ui/button'
import { useState } from 'react'
import type { TestEngine } from '../engine/engine.ts'
import { useSnapshot, useTimeLeft } from '../test/use-engine.ts'
import { fill } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { textIn } from './board-messages.ts'
import styles from './takeover-question.module.css'

/**
 * V03: another device wants this test. Not a dialog, because the student goes on answering meanwhile, and no answer
 * means no. It covers the subjects and the head of the question.
 */
export function TakeoverQuestion({ engine }: { readonly engine: TestEngine }) {
  const { words, language } = useReading()
  const { board, deadline, phase } = useSnapshot(engine)
  const timeLeft = useTimeLeft(engine)
  const [answered, setAnswered] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const question = board.findLast(({ kind }) => kind === 'takeover-asked')
  if (question === undefined || question.id <= answered || phase !== 'running') return null
  if (deadline - timeLeft >= question.at + SITTING_TIMING.takeoverQuestion) return null
  const answer = async (isYes: boolean) => {
    setBusy(true)
    if (await engine.answerTakeover(question.id, isYes)) setAnswered(question.id)
    setBusy(false)
  }
  return (
    <section className={styles['question']} data-takeover-question>
      <p role="alert">{fill(words.takeover.isItYou, { device: textIn(question.text, language) ?? '' })}</p>
      <div className={styles['buttons']}>
        <Button disabled={isBusy} onClick={() => void answer(false)}>
          {words.takeover.stayHere}
        </Button>
        <Button disabled={isBusy} onClick={() => void answer(true)}>
          {words.takeover.moveThere}
        </Button>
      </div>
    </section>
  )
}
