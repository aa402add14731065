import { Button } from '@medha/ui/button'
import { textIn } from '../board/board-messages.ts'
import { SaveCopyButton, UnsentHere, useHasUnsentCopy } from '../copy/save-copy.tsx'
import type { TestEngine } from '../engine/engine.ts'
import { Page } from '../screen/page.tsx'
import { useSnapshot } from '../test/use-engine.ts'
import { sentencesOf } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import { ConnectButton } from './ended.tsx'

interface EndedByStaffProps {
  readonly engine: TestEngine
  readonly onReceipt: () => void
}

/** ATT-07: a test that staff end does not just vanish. The student continues to the receipt with a button. */
export function EndedByStaff({ engine, onReceipt }: EndedByStaffProps) {
  const { words, language } = useReading()
  const { board, phase } = useSnapshot(engine)
  const reason = textIn(board.findLast(({ kind }) => kind === 'end')?.text ?? null, language)
  const isHandedIn = phase === 'handed-in'
  const hasCopy = useHasUnsentCopy(engine) && !isHandedIn
  return (
    <Page
      title={words.ending.endedByOffice}
      foot={
        isHandedIn ? (
          <Button kind="primary" wide onClick={onReceipt}>
            {words.ending.toReceipt}
          </Button>
        ) : hasCopy ? (
          <>
            <SaveCopyButton engine={engine} />
            <ConnectButton engine={engine} />
          </>
        ) : undefined
      }
    >
      {reason !== null && <p>{reason}</p>}
      {hasCopy ? (
        <UnsentHere engine={engine} />
      ) : (
        <p role="status">
          {isHandedIn ? words.ending.allOnServer : (sentencesOf(words.ending.timeOver)[1] ?? '')}
        </p>
      )}
    </Page>
  )
}
