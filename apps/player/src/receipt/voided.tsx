import { Button } from '@medha/ui/button'
import { textIn } from '../board/board-messages.ts'
import type { KnownChange } from '../engine/board/change-list.ts'
import { Page } from '../screen/page.tsx'
import { fill } from '../words/format.ts'
import { useReading } from '../words/words.ts'

interface VoidedProps {
  readonly board: readonly KnownChange[]
  readonly onDashboard: () => void
}

/** ATT-11: there is no receipt to wait for; the student reads what happened, what to do, and whom to call. */
export function Voided({ board, onDashboard }: VoidedProps) {
  const { words, language } = useReading()
  const phone = textIn(board.findLast(({ kind }) => kind === 'voided')?.text ?? null, language)
  return (
    <Page
      title={words.ending.cancelled}
      foot={
        <Button kind="primary" wide onClick={onDashboard}>
          {words.receipt.dashboard}
        </Button>
      }
    >
      <p role="status">{words.ending.cancelledNote}</p>
      {phone !== null && (
        <p>{fill(words.ending.cancelledCall, { phone: phone.replaceAll(' ', '\u00a0') })}</p>
      )}
    </Page>
  )
}
