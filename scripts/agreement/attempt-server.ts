import { createHash } from 'node:crypto'
import {
  blankSheet,
  decodeSheet,
  encodeSheet,
  type Sheet,
  type SheetShape,
} from '../../packages/test-rules/src/sheet.ts'
import { judgeBlocks, type KeptBlock } from '../../apps/server/src/modules/delivery/domain/judge-blocks.ts'
import { readSave } from '../../apps/server/src/modules/delivery/saving/read-save.ts'

/** The end of a device's chain, as the answer to a save names it. */
export interface KnownEnd {
  readonly isCurrent: boolean
  readonly number: number
  readonly head: Uint8Array
}

export interface ServerRules {
  readonly shape: SheetShape
  readonly startedAt: number
  readonly deadline: number
  /** False in a control: the judge believes a clock even where the answer arrived before it was made. */
  readonly knowsArrivals: boolean
}

const chainStart = (epoch: number): Uint8Array => createHash('sha256').update(`epoch ${epoch}`).digest()

/** The server's side of one attempt: its reader and its judge, with rows in memory. */
export const createAttemptServer = ({ shape, startedAt, deadline, knowsArrivals }: ServerRules) => {
  const turns = [{ seq: 0, head: chainStart(1) }]
  const takeovers: number[] = []
  const blocks: KeptBlock[] = []
  let sheet = encodeSheet(blankSheet(shape))
  let lateBlocks = 0

  const fold = (): Uint8Array =>
    judgeBlocks(blocks, {
      deadline,
      startedAt,
      silence: 1_800_000,
      latePolicy: 'count',
      shape,
      limited: [],
      takeovers,
      decisions: [],
    }).sheet
  const decoded = (bytes: Uint8Array): Sheet => {
    const read = decodeSheet(bytes, shape)
    if (!read.ok) throw new Error(read.refusal.code)
    return read.value
  }

  return {
    save: (body: string, now: number): KnownEnd => {
      const read = readSave(Buffer.from(body, 'latin1'), { attemptId: '1', epoch: turns.length })
      if (!read.ok) throw new Error(read.refusal.code)
      const { epoch, first, previousHead, last, head, lines } = read.value
      const turn = turns[epoch - 1]
      if (turn === undefined) throw new Error(`no turn ${epoch}`)
      const isCurrent = epoch === turns.length
      if (first === turn.seq + 1 && Buffer.compare(previousHead, turn.head) === 0) {
        for (const [place, line] of lines.entries())
          blocks.push({ epoch, seq: first + place, arrivedAt: knowsArrivals ? now : deadline, line })
        turns[epoch - 1] = { seq: last, head }
        if (isCurrent) sheet = read.value.sheet
        else lateBlocks += lines.length
      }
      const { seq: number, head: known } = turns[epoch - 1] ?? turn
      return { isCurrent, number, head: known }
    },
    takeOver: (now: number): void => {
      takeovers.push(now)
      turns.push({ seq: 0, head: chainStart(turns.length + 1) })
    },
    /** What a device goes on from, with the answers that another brought after its turn. */
    entry: () => {
      const { seq: number, head } = turns.at(-1) ?? { seq: 0, head: chainStart(1) }
      return { epoch: turns.length, number, head, sheet: decoded(lateBlocks > 0 ? fold() : sheet) }
    },
    lateBlocks: (): number => lateBlocks,
    stored: (): Uint8Array => sheet,
    fold,
  }
}

export type AttemptServer = ReturnType<typeof createAttemptServer>
