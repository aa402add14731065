import type { Entry, SignedReceipt } from '@medha/contract/wire/player'
import type { KnownChange } from '../board/change-list.ts'
import { keysUnder, type PlayerDatabase } from '../store/database.ts'
import type { CopyKeys, PaperShape } from '../transport.ts'

/** What a start gave, as far as the device keeps it. */
export interface StoredStart {
  readonly epoch: number
  readonly deadline: number
  /** The server's end of the chain when this device began, and its sheet in format `s1`. */
  readonly block: number
  readonly head: Uint8Array
  readonly sheet: Uint8Array
  readonly shape: PaperShape
  /** The last change that was known then: an attempt that is opened again later begins another turn (ATT-08). */
  readonly lastChange: number
  /** PPR-25: cannot be exported; null from the end of the test on. */
  readonly paperKey: CryptoKey | null
  /** OFL-12: cannot be exported; an older build stored none. */
  readonly copyKeys?: StoredCopyKeys | null
}

export interface StoredCopyKeys extends Omit<CopyKeys, 'fileKey'> {
  readonly fileKey: CryptoKey
}

/** One attempt on this device. Its events and blocks have stores of their own. */
export interface StoredAttempt {
  readonly attempt: string
  readonly entry: Entry
  /** By the wall clock of the device, for telling the newest and the old ones. */
  readonly enteredAt: number
  readonly finishedAt: number | null
  readonly start: StoredStart | null
  readonly board: readonly KnownChange[]
  /** The last change that the student has opened the list for. */
  readonly readTo?: number
  readonly receipt: SignedReceipt | null
  /** RCP-08: the last head that the server signed; an older build stored none. */
  readonly checkpoint?: string | null
}

/**
 * ATT-08: it had a receipt here, or its device had lost it, and staff let it run again. The next start is another turn:
 * what this device kept of the last one is on the server.
 */
export const isOpenAgain = ({ start, receipt }: StoredAttempt, entry: Entry): boolean =>
  start !== null &&
  (entry.state === 'running' || entry.state === 'paused') &&
  (receipt !== null || entry.changes.some(({ kind, id }) => kind === 'reopened' && id > start.lastChange))

/** OFL-15: how long the log of an attempt stays after its receipt. */
const KEPT_AFTER_RECEIPT = 24 * 60 * 60 * 1000

/** Attempts on this device. */
export const createStoredAttempts = (database: PlayerDatabase, wallClock: () => number) => {
  const remove = (attempt: string): Promise<void> =>
    database.write(
      ['attempts', 'owners', 'events', 'blocks', 'acknowledgements', 'times', 'bases'],
      (transaction) => {
        for (const store of ['attempts', 'owners', 'acknowledgements', 'times', 'bases'])
          transaction.objectStore(store).delete(attempt)
        for (const store of ['events', 'blocks']) transaction.objectStore(store).delete(keysUnder(attempt))
      },
    )
  return {
    remove,
    put: (attempt: StoredAttempt): Promise<void> =>
      database.write(['attempts'], (transaction) => {
        transaction.objectStore('attempts').put(attempt)
      }),
    byId: (attempt: string): Promise<StoredAttempt | undefined> => database.get('attempts', attempt),
    /** That of this tab, else the one that was entered last. Logs of attempts that ended a day ago are removed on the way. */
    lastOpened: async (ofTab: string | null): Promise<StoredAttempt | null> => {
      const all = await database.all<StoredAttempt>('attempts')
      const isOld = ({ finishedAt }: StoredAttempt): boolean =>
        finishedAt !== null && wallClock() - finishedAt > KEPT_AFTER_RECEIPT
      await Promise.all(all.filter(isOld).map(({ attempt }) => remove(attempt)))
      const left = all.filter((stored) => !isOld(stored))
      left.sort((one, other) => other.enteredAt - one.enteredAt)
      return left.find(({ attempt }) => attempt === ofTab) ?? left[0] ?? null
    },
  }
}

const DEVICE = 'device'

/** ATT-01: sixteen random bytes by which the server knows this device again. */
export const deviceKeyIn = async (database: PlayerDatabase, fresh: Uint8Array): Promise<Uint8Array> => {
  const stored = await database.get<{ key: Uint8Array }>('device', DEVICE).catch(() => undefined)
  if (stored !== undefined) return stored.key
  await database
    .write(['device'], (transaction) => {
      transaction.objectStore('device').put({ name: DEVICE, key: fresh })
    })
    .catch(() => undefined)
  return fresh
}
