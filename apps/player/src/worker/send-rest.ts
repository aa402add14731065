import { decodeSheet } from '@medha/test-rules/sheet'
import type { StoredAttempt, StoredStart } from '../engine/access/stored-attempt.ts'
import { lockNameOf } from '../engine/attempt/tab-lock.ts'
import { createServerClock } from '../engine/clock/server-clock.ts'
import { createAttemptLog, type AttemptLog, type LogBase } from '../engine/saving/attempt-log.ts'
import {
  createAttemptStore,
  NotOwner,
  type AttemptStore,
  type StoredHistory,
} from '../engine/store/attempt-store.ts'
import type { PlayerDatabase } from '../engine/store/database.ts'
import type { StoredBlock } from '../engine/store/records.ts'
import type { Device } from '../engine/device.ts'
import type { Reply, SaveReply } from '../engine/transport.ts'

export interface RestSenderDeps {
  readonly database: PlayerDatabase
  readonly locks: Pick<LockManager, 'query'>
  readonly clocks: Device['clocks']
  /** Whether a player page is visible. That page sends on its own, and has more recent data. */
  readonly isWatched: () => Promise<boolean>
  readonly pause: (milliseconds: number) => Promise<void>
  readonly save: (body: string, attempt: string) => Promise<Reply<SaveReply>>
}

/** A closing tab still looks alive for a moment: this many checks, this far apart, wait for it. */
const LOOKS = 20
const BETWEEN_LOOKS = 500
/** A log of three hours takes fewer messages; the limit ends the exchange with a server that never agrees. */
const MOST_MESSAGES = 50

const baseOf = (start: StoredStart, history: StoredHistory): LogBase | null => {
  const { head, sheet: bytes } = history.base ?? start
  const sheet = decodeSheet(bytes, start.shape.items)
  if (!sheet.ok) return null
  const number = history.base?.number ?? start.block
  return { number, head, sheet: sheet.value, lastEvent: history.base?.lastEvent ?? 0 }
}

/** SAV-02: a block is stored before it is sent. False if a tab was opened meanwhile, which sends on its own. */
const storeBlocks = async (store: AttemptStore, blocks: readonly StoredBlock[]): Promise<boolean> => {
  if (blocks.length === 0) return true
  try {
    await store.append(blocks.map((value) => ({ store: 'blocks', value })))
    return true
  } catch (error) {
    if (error instanceof NotOwner) return false
    throw error
  }
}

/**
 * SAV-15: sends what tabs of this device left behind. A block depends only on its events and saves are idempotent, so a
 * tab that opens meanwhile and sends the same does no harm; it becomes the owner, and then nothing is written here.
 */
export const createRestSender = ({ database, locks, clocks, isWatched, pause, save }: RestSenderDeps) => {
  /** True when the server has everything, or needs nothing more from this device. */
  const sendAll = async (
    log: AttemptLog,
    store: AttemptStore,
    facts: { sentAt: number; seen: number },
    attempt: string,
  ) => {
    for (let count = 0; count < MOST_MESSAGES; count += 1) {
      const message = log.nextMessage({ ...facts, wantsProof: false }, log.acknowledged())
      if (message === null) return true
      const reply = await save(message.body, attempt)
      if (reply.kind !== 'value') return false
      const { was, lastBlock, head, serverTime } = reply.value
      if (was === 'closed') return true
      // After the end, too, the server stores blocks that continue the chain; the next visit resolves a gap (SAV-21).
      if (log.acknowledge(lastBlock, head) === 'differs') return true
      const value = { attempt, epoch: log.epoch, block: lastBlock, at: serverTime }
      await store.append([{ store: 'acknowledgements', value }]).catch(() => undefined)
    }
    return true
  }

  const look = async (attempt: string): Promise<'watched' | 'asleep' | 'gone'> => {
    if (await isWatched()) return 'watched'
    const { held = [] } = await locks.query()
    return held.some(({ name }) => name === lockNameOf(attempt)) ? 'asleep' : 'gone'
  }

  const tabOf = async (attempt: string) => {
    for (let count = 1; count < LOOKS; count += 1) {
      if ((await look(attempt)) === 'gone') return 'gone'
      await pause(BETWEEN_LOOKS)
    }
    return look(attempt)
  }

  const sendAttempt = async ({ attempt, board }: StoredAttempt, start: StoredStart): Promise<boolean> => {
    const tab = await tabOf(attempt)
    if (tab === 'watched') return true
    const owned = await database.get<{ owner: string }>('owners', attempt)
    const store = createAttemptStore(database, attempt, owned?.owner ?? '')
    const history = await store.load(start.epoch)
    const base = baseOf(start, history)
    if (base === null) return true
    const log = createAttemptLog({
      epoch: start.epoch,
      shape: start.shape.items,
      base,
      events: history.events,
      blocks: history.blocks,
      acknowledgedBlock: history.acknowledged?.block ?? 0,
    })
    // A sleeping tab has sealed everything when it was hidden; its later events are its own to seal.
    if (tab === 'gone' && !(await storeBlocks(store, log.seal(Number.MAX_SAFE_INTEGER)))) return true
    const clock = createServerClock(clocks)
    if (history.time !== null) clock.restore(history.time)
    const sentAt = clock.isSet() ? clock.look().latest : clocks().wall
    return sendAll(log, store, { sentAt, seen: board.at(-1)?.id ?? 0 }, attempt)
  }

  /** Rejects if something is left, so that the browser retries later. */
  return async (): Promise<void> => {
    const attempts = await database.all<StoredAttempt>('attempts')
    const outcomes = await Promise.all(
      attempts.flatMap((stored) =>
        stored.start === null || stored.receipt !== null ? [] : [sendAttempt(stored, stored.start)],
      ),
    )
    if (!outcomes.every(Boolean)) throw new Error('Some answers are still on this device.')
  }
}
