import type { Entry, SignedReceipt } from '@medha/contract/wire/player'
import type { KnownChange } from '../board/change-list.ts'
import { keysUnder, type PlayerDatabase } from '../store/database.ts'
import type { CopyKeys, PaperShape } from '../transport.ts'

/** What the device stores of a start. */
export interface StoredStart {
  readonly epoch: number
  readonly deadline: number
  /** The end of the server's chain when this device began, and its sheet in format `s1`. */
  readonly block: number
  readonly head: Uint8Array
  readonly sheet: Uint8Array
  readonly shape: PaperShape
  /** The last change known at the start: an attempt that staff reopen later gets a new start (ATT-08). */
  readonly lastChange: number
  /** PPR-25: cannot be exported; null after the end of the test. */
  readonly paperKey: CryptoKey | null
  /** OFL-12: cannot be exported; an older build stored none. */
  readonly copyKeys?: StoredCopyKeys | null
}

export interface StoredCopyKeys extends Omit<CopyKeys, 'fileKey'> {
  readonly fileKey: CryptoKey
}

/** One attempt on this device. Its events and blocks are in separate stores. */
export interface StoredAttempt {
  readonly attempt: string
  readonly entry: Entry
  /** By the device's wall clock, to find the newest and the expired ones. */
  readonly enteredAt: number
  readonly finishedAt: number | null
  readonly start: StoredStart | null
  readonly board: readonly KnownChange[]
  /** The last change at which the student opened the list. */
  readonly readTo?: number
  readonly receipt: SignedReceipt | null
  /** RCP-08: the last head that the server signed; an older build stored none. */
  readonly checkpoint?: string | null
}

/**
 * ATT-08: staff reopened an attempt that had a receipt here, or whose device was lost. The next start begins a new
 * turn: what this device stored of the last one is on the server.
 */
export const isOpenAgain = ({ start, receipt }: StoredAttempt, entry: Entry): boolean =>
  start !== null &&
  (entry.state === 'running' || entry.state === 'paused') &&
  (receipt !== null || entry.changes.some(({ kind, id }) => kind === 'reopened' && id > start.lastChange))

/** OFL-15: how long the log of an attempt stays after its receipt. */
const STORED_AFTER_RECEIPT = 24 * 60 * 60 * 1000

export const createStoredAttempts = (database: PlayerDatabase, wallClock: () => number) => {
  const remove = (attempt: string): Promise<void> =>
    database.write(
      ['attempts', 'owners', 'events', 'blocks', 'acknowledgements', 'times', 'bases'],
      (transaction) => {
        for (const store of ['attempts', 'owners', 'acknowledgements', 'times', 'bases'])
          transaction.objectStore(store).delete(attempt)
        for (const store of ['owners', 'events', 'blocks'])
          transaction.objectStore(store).delete(keysUnder(attempt))
      },
    )
  return {
    remove,
    put: (attempt: StoredAttempt): Promise<void> =>
      database.write(['attempts'], (transaction) => {
        transaction.objectStore('attempts').put(attempt)
      }),
    byId: (attempt: string): Promise<StoredAttempt | undefined> => database.get('attempts', attempt),
    /** The attempt of this tab, or else the one entered last. Also removes attempts that ended more than a day ago. */
    lastOpened: async (ofTab: string | null): Promise<StoredAttempt | null> => {
      const all = await database.all<StoredAttempt>('attempts')
      const isOld = ({ finishedAt }: StoredAttempt): boolean =>
        finishedAt !== null && wallClock() - finishedAt > STORED_AFTER_RECEIPT
      await Promise.all(all.filter(isOld).map(({ attempt }) => remove(attempt)))
      const left = all.filter((stored) => !isOld(stored))
      left.sort((one, other) => other.enteredAt - one.enteredAt)
      return left.find(({ attempt }) => attempt === ofTab) ?? left[0] ?? null
    },
  }
}

const DEVICE = 'device'

/** ATT-01: sixteen random bytes by which the server recognises this device. */
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
