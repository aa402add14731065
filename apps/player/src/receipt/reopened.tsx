import type { Entry } from '@medha/contract/wire/player'
import { Button } from '@medha/ui/button'
import { useEffect, useState } from 'react'
import type { TestAccess } from '../engine/test-access.ts'
import { Page } from '../screen/page.tsx'
import { useReading } from '../words/words.ts'

/** A random interval, so that a hall of students on their receipts does not poll at the same time. */
const CHECK_LEAST_MS = 3 * 60_000
const CHECK_SPREAD_MS = 3 * 60_000

/** ATT-08, ATT-11: what staff did to an ended attempt; polled on opening, on showing, and every few minutes. */
export const useChangedAfterEnd = (
  access: TestAccess,
  { hasEnded, checksAtOnce }: { readonly hasEnded: boolean; readonly checksAtOnce: boolean },
): Entry | null => {
  const [entry, setEntry] = useState<Entry | null>(null)
  useEffect(() => {
    if (!hasEnded) return
    const controller = new AbortController()
    const check = async () => {
      if (document.visibilityState === 'hidden') return
      const found = await access.entryAfterEnd()
      if (found !== null && !controller.signal.aborted) setEntry(found)
    }
    if (checksAtOnce) void check()
    const every = CHECK_LEAST_MS + Math.random() * CHECK_SPREAD_MS
    const timer = setInterval(() => void check(), every)
    document.addEventListener('visibilitychange', () => void check(), { signal: controller.signal })
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [access, hasEnded, checksAtOnce])
  return entry
}

/** A reopened test continues with a button, because its time is already running. */
export function Reopened({ onGoOn }: { readonly onGoOn: () => void }) {
  const { words } = useReading()
  return (
    <Page
      title={words.ending.reopened}
      foot={
        <Button kind="primary" wide onClick={onGoOn}>
          {words.ending.goOnTest}
        </Button>
      }
    >
      <p>{words.ending.reopenedNote}</p>
    </Page>
  )
}
