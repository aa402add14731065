import type { Entry } from '@medha/contract/wire/player'
import { lastIdOf, mergeChanges } from '../board/change-list.ts'
import { createWaitLoop } from '../board/wait-loop.ts'
import type { Device, Page } from '../device.ts'
import type { Transport } from '../transport.ts'
import type { StoredAttempt } from './stored-attempt.ts'

interface WatchDeps {
  readonly device: Device
  readonly page: Page
  readonly transport: Pick<Transport, 'wait'>
}

interface Watched {
  readonly current: () => StoredAttempt | null
  readonly keep: (attempt: StoredAttempt) => Promise<void>
  readonly onEntry: (entry: Entry) => void
}

/** SIT-07: before the start, the entry shows the latest times that the server sent. */
export const watchEntry = (deps: WatchDeps, { current, keep, onEntry }: Watched): (() => void) => {
  const watched = current()
  if (watched === null) return () => undefined
  const loop = createWaitLoop({
    ...deps,
    attempt: watched.attempt,
    after: lastIdOf(watched.board),
    onAnswer: ({ state, opensAt, entryUntil, deadline, changes }) => {
      const before = current()
      if (before === null) return
      const entry = { ...before.entry, state, deadline }
      const moved: Entry = { ...entry, sitting: { ...entry.sitting, opensAt, entryUntil } }
      const board = mergeChanges(before.board, changes)
      if (board === before.board && JSON.stringify(moved) === JSON.stringify(before.entry)) return
      void keep({ ...before, entry: moved, board })
      onEntry(moved)
    },
  })
  loop.start()
  return loop.stop
}
