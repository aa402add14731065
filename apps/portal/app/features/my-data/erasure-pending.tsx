import { takeBackErasure } from '@medha/contract/endpoints/privacy'
import { indianDay } from '@medha/rules/indian-time'
import { Button } from '@medha/ui/button'
import { Card } from '@medha/ui/card'
import { useState } from 'react'
import { readInstant } from '../../api/clock.ts'
import { usePageLanguage } from '../../api/page-context.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { formatDay } from '../../format/day.ts'
import { interpolate } from '../../format/interpolate.ts'
import { formatTime } from '../../format/time.ts'
import { CallError } from '../../parts/call-error.tsx'
import type { MyDataWords } from './my-data-words.ts'
import { Section } from './section.tsx'

interface ErasurePendingProps {
  readonly words: MyDataWords
  readonly notBefore: string
  readonly isFocused: boolean
  readonly onTakenBack: () => void
}

/** First in the modal until the night of the erasure. */
export function ErasurePending({ words, notBefore, isFocused, onTakenBack }: ErasurePendingProps) {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const { pending } = words
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const at = readInstant(notBefore)
  const when = { day: formatDay(indianDay(at), language), time: formatTime(at, language) }

  const takeBack = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    const answer = await call(takeBackErasure)
    if (answer.ok) return onTakenBack()
    setBusy(false)
    setProblem(answer.message)
  }
  return (
    <Card tone="wash">
      <Section id="pending" heading={pending.heading} isFocused={isFocused}>
        <p>{interpolate(pending.text, when)}</p>
        {problem !== null && <CallError text={problem} means="final" look="boxed" />}
        <Button kind="primary" busy={isBusy} busyLabel={pending.takingBack} onClick={() => void takeBack()}>
          {pending.takeBack}
        </Button>
      </Section>
    </Card>
  )
}
