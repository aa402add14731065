import type { Device } from '../device.ts'
import { NotOwner, type AttemptStore } from './attempt-store.ts'
import type { StoredRecord } from './records.ts'

/** OFL-06: a device is `memory-only` after this many failures of one write, each after reopening the store. */
const TRIES = 3
/** A write that takes longer counts as failed: a hanging store must not hold answers back for ever. */
const TIMEOUT = 2_000
/** How often a `memory-only` device is tried again. */
const TRY_AGAIN = 30_000

interface Waiting {
  readonly records: readonly StoredRecord[]
  readonly onDurable: () => void
}

/** Of several clock readings only the last one is written. */
const newestOf = (records: readonly StoredRecord[]): StoredRecord[] => {
  const lastTime = records.findLast(({ store }) => store === 'times')
  return records.filter((record) => record.store !== 'times' || record === lastTime)
}

/** Whether records are still written, and if not, why. */
export type WriterState = 'writing' | 'memory-only' | 'not-owner'

/** Writes in order, one strict transaction after the other; records that arrive meanwhile share the next one. */
export const createDurableWriter = (
  deps: {
    readonly store: AttemptStore
    readonly device: Device
    /** OFL-07: everything that this page knows of the attempt, for a store that was wiped. */
    readonly everything: () => readonly StoredRecord[]
    readonly onWiped: () => void
  },
  onStateChange: (state: WriterState) => void,
) => {
  const { store, device } = deps
  let waiting: Waiting[] = []
  let inHand: Waiting[] = []
  let isBusy = false
  let isClosed = false
  let state: WriterState = 'writing'
  let cancelRetry = (): void => undefined

  const become = (next: WriterState): void => {
    if (state === next) return
    state = next
    onStateChange(next)
  }

  /** If the store was wiped or unclaimed, writes all earlier records again too. */
  const appendOrWriteAnew = async (records: readonly StoredRecord[]): Promise<void> => {
    const outcome = await store.append(records)
    if (outcome === 'added') return
    await store.writeAnew(newestOf([...deps.everything(), ...records]))
    if (outcome === 'wiped') deps.onWiped()
  }

  const writeOnce = (records: readonly StoredRecord[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const cancel = device.after(TIMEOUT, () => {
        reject(new Error('The device took too long to write.'))
      })
      appendOrWriteAnew(records).then(resolve, reject).finally(cancel)
    })

  const writeWithRetries = async (records: readonly StoredRecord[]): Promise<'written' | WriterState> => {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        await writeOnce(records)
        return 'written'
      } catch (error) {
        if (error instanceof NotOwner) return 'not-owner'
        store.reconnect()
      }
    }
    return 'memory-only'
  }

  const work = async (): Promise<void> => {
    if (isBusy || isClosed || state === 'not-owner') return
    isBusy = true
    while (waiting.length > 0) {
      inHand = waiting
      waiting = []
      const outcome = await writeWithRetries(newestOf(inHand.flatMap(({ records }) => records)))
      if (outcome !== 'written') {
        waiting = [...inHand, ...waiting]
        inHand = []
        become(outcome)
        break
      }
      const written = inHand
      inHand = []
      become('writing')
      for (const { onDurable } of written) onDurable()
    }
    isBusy = false
    if (state === 'memory-only' && !isClosed) {
      cancelRetry()
      cancelRetry = device.after(TRY_AGAIN, () => void work())
    }
  }

  return {
    state: (): WriterState => state,
    write: (records: readonly StoredRecord[], onDurable: () => void = () => undefined): void => {
      waiting.push({ records, onDurable })
      if (state === 'writing') void work()
    },
    /**
     * For a closing page: writes waiting records, and again those in progress, because their transaction completes only
     * while the page lives. Writing a record twice changes nothing.
     */
    writeAndLeave: (): void => {
      const records = [...inHand, ...waiting].flatMap((write) => write.records)
      if (state === 'not-owner' || records.length === 0) return
      try {
        store.appendAndLeave(records)
      } catch {
        // The store is gone, and soon the page too. The events are sent to the server at the same time.
      }
    },
    close: (): void => {
      isClosed = true
      cancelRetry()
    },
  }
}

export type DurableWriter = ReturnType<typeof createDurableWriter>
