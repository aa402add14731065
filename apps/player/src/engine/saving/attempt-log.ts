import { writeSaveMessage, type SaveHeader } from '@medha/test-rules/save-message'
import { decodeSheet, type Sheet, type SheetShape } from '@medha/test-rules/sheet'
import { SAVE_LIMITS } from '@medha/test-rules/test-timing'
import type { StoredBlock, StoredEvent } from '../store/records.ts'
import { foldInto, sealBlock, type ChainEnd } from './seal-block.ts'

/** A message that is ready to be sent, and its first and last block. */
export interface OutgoingMessage {
  readonly body: string
  readonly from: number
  readonly to: number
}

type SentWith = Pick<SaveHeader, 'sentAt' | 'seen' | 'wantsProof'>

/** The end of the server's chain from which this device continues, and the last event in it. */
export interface LogBase extends ChainEnd {
  readonly lastEvent: number
}

export interface LogStart {
  readonly epoch: number
  readonly shape: SheetShape
  /** Where the chain of this device begins. */
  readonly base: LogBase
  readonly events: readonly StoredEvent[]
  readonly blocks: readonly StoredBlock[]
  readonly acknowledgedBlock: number
}

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/**
 * All events of one epoch on this device: not yet sealed, sealed in blocks, and how far the server has acknowledged
 * them. Nothing is removed before the receipt (SAV-13), so that everything can be sent again to a server that was
 * restored to an earlier point.
 */
export const createAttemptLog = ({ epoch, shape, base: givenBase, ...stored }: LogStart) => {
  let base = givenBase
  const events = [...stored.events]
  let blocks = stored.blocks.filter(({ number }) => number > base.number)
  let acknowledged = Math.max(base.number, stored.acknowledgedBlock)
  /** Events up to this place are in blocks, or in the server's base. */
  let sealed = blocks.at(-1)?.lastEvent ?? base.lastEvent

  const endAt = (number: number): ChainEnd | null => {
    const block = blocks.find((each) => each.number === number)
    const sheet = block === undefined ? null : decodeSheet(block.sheet, shape)
    if (block === undefined || sheet?.ok !== true) return number === base.number ? base : null
    return { number, head: block.head, sheet: sheet.value }
  }
  let end: ChainEnd = endAt(blocks.at(-1)?.number ?? base.number) ?? base

  const unsealed = (): StoredEvent[] => events.filter(({ place }) => place > sealed)
  const headOf = (number: number): Uint8Array | null =>
    number === base.number ? base.head : (blocks.find((block) => block.number === number)?.head ?? null)
  const lastEventOf = (number: number): number =>
    blocks.find((block) => block.number === number)?.lastEvent ?? base.lastEvent

  const addBlock = (run: readonly StoredEvent[]): StoredBlock | null => {
    const [first, ...rest] = run
    if (first === undefined) return null
    const next = sealBlock(end, [first, ...rest], shape)
    blocks = [...blocks, next.block]
    sealed = next.block.lastEvent
    end = next.end
    return next.block
  }

  const messageOf = (taken: readonly StoredBlock[], facts: SentWith): OutgoingMessage | null => {
    const first = taken[0]
    const last = taken.at(-1)
    const previousHead = first === undefined ? null : headOf(first.number - 1)
    if (first === undefined || last === undefined || previousHead === null) return null
    const [from, to] = [first.number, last.number]
    const { head, sheet } = last
    const header = { epoch, from, to, previousHead, head, sheet, ...facts }
    const lines = taken.map(({ line }) => line)
    return { body: writeSaveMessage(header, lines), from, to }
  }

  /** A block depends only on its events: it is rebuilt with each possible last event, and its head compared. */
  const findBlock = (number: number, head: Uint8Array): boolean => {
    const before = endAt(number - 1)
    if (before === null) return false
    const known = lastEventOf(number - 1)
    const waiting = events.filter(({ place }) => place > known).slice(0, SAVE_LIMITS.blockEvents)
    for (let count = 1; count <= waiting.length; count += 1) {
      const [first, ...rest] = waiting.slice(0, count)
      if (first === undefined) return false
      const next = sealBlock(before, [first, ...rest], shape)
      if (!sameBytes(next.block.head, head)) continue
      blocks = [...blocks.filter((block) => block.number < number), next.block]
      sealed = next.block.lastEvent
      end = next.end
      acknowledged = number
      return true
    }
    return false
  }

  return {
    epoch,
    events: (): readonly StoredEvent[] => events,
    nextPlace: (): number => (events.at(-1)?.place ?? 0) + 1,
    lastTime: (): number => events.at(-1)?.at ?? 0,
    add: (event: StoredEvent): void => {
      events.push(event)
    },
    end: (): ChainEnd => end,
    acknowledged: (): number => acknowledged,
    /** Events that the server has not acknowledged, sealed or not. */
    unacknowledged: (): StoredEvent[] => {
      const known = lastEventOf(acknowledged)
      return events.filter(({ place }) => place > known)
    },
    sheetAfter: (place: number): Sheet =>
      foldInto(
        base.sheet,
        events.filter((event) => event.place > base.lastEvent && event.place <= place),
        shape,
      ),

    /** Seals the events up to this place, which may be sent, and returns the new blocks. */
    seal: (upTo: number): StoredBlock[] => {
      const added: StoredBlock[] = []
      for (;;) {
        const run = unsealed()
          .filter(({ place }) => place <= upTo)
          .slice(0, SAVE_LIMITS.blockEvents)
        const block = addBlock(run)
        if (block === null) return added
        added.push(block)
      }
    },

    /** SAV-14: the blocks after a given one, as many as fit into a message. */
    nextMessage: (facts: SentWith, after: number): OutgoingMessage | null => {
      const taken: StoredBlock[] = []
      let bytes = SAVE_LIMITS.headerBytes
      for (const block of blocks) {
        if (block.number <= after) continue
        bytes += block.line.length + 1
        if (taken.length === SAVE_LIMITS.blocks || bytes > SAVE_LIMITS.messageBytes) break
        taken.push(block)
      }
      return messageOf(taken, facts)
    },
    /** OFL-12: all blocks of this device in one message; if that is too large, without those the server has. */
    copy: (facts: SentWith, room: number): OutgoingMessage | null => {
      const bytes = blocks.reduce((sum, { line }) => sum + line.length + 1, 0)
      return messageOf(bytes <= room ? blocks : blocks.filter(({ number }) => number > acknowledged), facts)
    },

    /**
     * Compares with the server's last block. `agreed`: our chain has the same head there. `found`: a block that this
     * device sent and could not store before it was killed; it is rebuilt from its events. `differs`: neither.
     */
    acknowledge: (number: number, head: Uint8Array): 'agreed' | 'found' | 'differs' => {
      const known = headOf(number)
      if (known !== null && sameBytes(known, head)) {
        acknowledged = number
        return 'agreed'
      }
      return findBlock(number, head) ? 'found' : 'differs'
    },
    blocks: (): readonly StoredBlock[] => blocks,
    blockAt: (number: number): StoredBlock | null => blocks.find((block) => block.number === number) ?? null,

    /**
     * SAV-21: the server's chain is different. Unacknowledged events follow its end in new blocks: an event may then be
     * in the log twice, and none is lost.
     */
    continueFrom: (server: ChainEnd): LogBase => {
      base = { ...server, lastEvent: lastEventOf(acknowledged) }
      blocks = []
      sealed = base.lastEvent
      acknowledged = server.number
      end = server
      return base
    },
  }
}

export type AttemptLog = ReturnType<typeof createAttemptLog>
