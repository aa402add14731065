import { Button } from '@medha/ui/button'
import { useEffect } from 'react'
import { Page } from '../screen/page.tsx'
import { useReading, type PlayerWords } from '../words/words.ts'

interface RefusedProps {
  readonly code: string
  readonly onAgain: () => void
  /** Checks again without a visible change. */
  readonly onRecheck: () => void
  readonly onDashboard: () => void
}

const sentenceOf = (code: string, { entry, trial }: PlayerWords): string =>
  ({
    'delivery.launch-spent': entry.linkUsed,
    'delivery.no-paper-yet': entry.noPaper,
    'delivery.build-too-old': entry.oldPage,
    'delivery.closed': entry.closed,
    'delivery.in-use-elsewhere': entry.elsewhere,
    'papers.trial-over': trial.linkOver,
    'player.not-entered': entry.noTest,
  })[code] ?? entry.failed

/**
 * Errors that pass are rechecked automatically: a paper that is not ready, a server that did not answer. The random
 * spread keeps a school behind one address from calling in one instant, and each call times out before the next.
 */
const RETRY_AFTER: Readonly<Record<string, { readonly least: number; readonly spread: number }>> = {
  'delivery.no-paper-yet': { least: 20_000, spread: 20_000 },
  'player.unreachable': { least: 10_000, spread: 8_000 },
}

/** Why no test opens, and what to do. */
export function Refused({ code, onAgain, onRecheck, onDashboard }: RefusedProps) {
  const { words } = useReading()
  useEffect(() => {
    if (code === 'delivery.build-too-old') location.reload()
    const again = RETRY_AFTER[code]
    if (again === undefined) return
    const timer = setInterval(onRecheck, again.least + Math.random() * again.spread)
    return () => clearInterval(timer)
  }, [code, onRecheck])
  return (
    <Page
      title={sentenceOf(code, words)}
      foot={
        // Staff have no dashboard, and retrying does not renew an expired link.
        code === 'papers.trial-over' ? undefined : (
          <>
            <Button kind="primary" wide onClick={onDashboard}>
              {words.entry.dashboard}
            </Button>
            <Button wide onClick={onAgain}>
              {words.entry.tryAgain}
            </Button>
          </>
        )
      }
    >
      {null}
    </Page>
  )
}
