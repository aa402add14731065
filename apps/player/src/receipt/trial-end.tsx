import { Button } from '@medha/ui/button'
import { useEffect } from 'react'
import type { TestEngine } from '../engine/engine.ts'
import type { ShownPaper } from '../paper/shown-paper.ts'
import { Page } from '../screen/page.tsx'
import { answeredCount } from '../test/moves.ts'
import { useSnapshot } from '../test/use-engine.ts'
import { fill } from '../words/format.ts'
import { useReading } from '../words/words.ts'

interface TrialEndProps {
  readonly engine: TestEngine
  readonly paper: ShownPaper | null
}

/** PPR-19: where a student gets a receipt, staff see that nothing was stored. */
export function TrialEnd({ engine, paper }: TrialEndProps) {
  const { words } = useReading()
  const { sheet } = useSnapshot(engine)
  useEffect(() => void engine.removeFromDevice(), [engine])
  return (
    <Page
      title={words.trial.over}
      foot={
        // The address still contains the link: within its hour it opens the paper once more, in another order.
        <Button kind="primary" wide onClick={() => location.reload()}>
          {words.trial.again}
        </Button>
      }
    >
      {paper !== null && (
        <p>
          <b>
            {fill(words.receipt.answered, {
              answered: answeredCount(sheet, paper.questions),
              count: paper.questions.length,
            })}
          </b>
        </p>
      )}
      <p role="status">{words.trial.nothingStored}</p>
    </Page>
  )
}
