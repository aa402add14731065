import { SaveCopyButton, UnsentHere, useHasUnsentCopy } from '../copy/save-copy.tsx'
import type { TestEngine } from '../engine/engine.ts'
import { LongTitle, Page } from '../screen/page.tsx'
import { useSnapshot } from '../test/use-engine.ts'
import { fill, timeOfDay } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { ConnectButton } from './ended.tsx'

interface SupersededProps {
  readonly engine: TestEngine
  /** Time of the entry, if no later one is known. */
  readonly enteredAt: number
}

/** ATT-14: the test continues on another device. The server still accepts this one's unsent answers (SAV-08). */
export function Superseded({ engine, enteredAt }: SupersededProps) {
  const { words, language } = useReading()
  const { board, lastSavedAt } = useSnapshot(engine)
  const hasCopy = useHasUnsentCopy(engine)
  const movedAt = board.findLast(({ kind }) => kind === 'moved')?.at
  return (
    <Page
      title={
        <LongTitle
          text={fill(words.ending.superseded, {
            time: timeOfDay(movedAt ?? lastSavedAt ?? enteredAt, language),
          })}
        />
      }
      foot={
        hasCopy ? (
          <>
            <SaveCopyButton engine={engine} />
            <ConnectButton engine={engine} />
          </>
        ) : undefined
      }
    >
      {hasCopy ? <UnsentHere engine={engine} /> : null}
    </Page>
  )
}
