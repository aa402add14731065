import { createHash } from 'node:crypto'
import type { BoardChange, SaveAnswer } from '@medha/contract/wire/player'
import { encodeBase64url } from '@medha/test-rules/base64url'
import { extendHead } from '@medha/test-rules/chain'
import { foldEvents, type AdmittedEvent } from '@medha/test-rules/fold'
import { readSaveMessage, type SaveMessage } from '@medha/test-rules/save-message'
import type { Sheet, SheetShape } from '@medha/test-rules/sheet'
import { readTestEvent } from '@medha/test-rules/test-event'

const hash = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

export interface SaveServerOptions {
  readonly shape: SheetShape
  readonly now: () => number
  readonly deadline: number
  /** False in a control: every message is written, as often as it arrives. */
  readonly isGuarded?: boolean
  /** Seconds between saves. */
  readonly every?: number
  /** Changes by staff after the one that a message reports as seen. */
  readonly changesAfter?: (seen: number) => BoardChange[]
}

/** The server's side of a save for one attempt, with the rules that both sides share. In memory. */
export const createSaveServer = ({
  shape,
  now,
  deadline: firstDeadline,
  isGuarded = true,
  every = 4,
  changesAfter = () => [],
}: SaveServerOptions) => {
  const firstHead = hash(Buffer.from('the first head'))
  let blocks: (SaveMessage['blocks'][number] & { readonly arrivedAt: number })[] = []
  let heads: Buffer[] = [firstHead]
  let deadline = firstDeadline
  let epoch = 1
  let isClosed = false
  let isOver = false

  const answer = (was: SaveAnswer['was'], seen: number): SaveAnswer => ({
    was,
    e: epoch,
    n: heads.length - 1,
    head: encodeBase64url(heads.at(-1) ?? firstHead),
    t: now(),
    deadline: { base: deadline, sitting: 0, centre: 0 },
    changes: changesAfter(seen),
    every,
    hold: 0,
  })

  const take = ({ blocks: fresh }: SaveMessage): void => {
    for (const block of fresh) {
      blocks.push({ ...block, arrivedAt: now() })
      heads.push(extendHead(hash, heads.at(-1) ?? firstHead, block.line))
    }
  }

  return {
    firstHead: new Uint8Array(firstHead),
    /** Null for a message that our player cannot have written. */
    save: (body: string): SaveAnswer | null => {
      const read = readSaveMessage(body)
      if (!read.ok) return null
      const { header } = read.value
      const { seen } = header
      if (header.epoch !== epoch) return answer('superseded', seen)
      if (!isGuarded) {
        take(read.value)
        return { ...answer('taken', seen), n: header.to, head: encodeBase64url(header.head) }
      }
      if (isClosed) return answer('closed', seen)
      const last = heads.length - 1
      if (header.from === last + 1 && Buffer.compare(header.previousHead, heads[last] ?? firstHead) === 0) {
        const head = read.value.blocks.reduce<Uint8Array>(
          (before, { line }) => extendHead(hash, before, line),
          heads[last] ?? firstHead,
        )
        if (Buffer.compare(header.head, head) !== 0) return null
        take(read.value)
        const proof = header.wantsProof ? { checkpoint: `signed ${header.to}` } : {}
        return { ...answer(isOver ? 'late' : 'taken', seen), ...proof }
      }
      const known = heads[header.to]
      const isKnown = known !== undefined && Buffer.compare(known, header.head) === 0
      return answer(isKnown ? 'already' : 'gap', seen)
    },
    /** The input of the server's judgement of an attempt. */
    arrivals: () => blocks.map(({ line, arrivedAt }) => ({ line, arrivedAt })),
    lines: (): string[] => blocks.map(({ line }) => line),
    /** Every accepted event, in the order of the chain. */
    events: (): AdmittedEvent[] =>
      blocks.flatMap(({ block }) =>
        block.events.flatMap((written, place) => {
          const event = readTestEvent(written)
          return event === null ? [] : [{ at: written.at, epoch: 1, block: block.number, place, event }]
        }),
      ),
    fold(): Sheet {
      return foldEvents(this.events(), shape).sheet
    },
    end: () => ({ n: heads.length - 1, head: heads.at(-1) ?? firstHead }),
    /** A restore to an earlier point. */
    restoreTo: (block: number): void => {
      blocks = blocks.slice(0, block)
      heads = heads.slice(0, block + 1)
    },
    /** Simulates the result of a bug or an attack. */
    plantHead: (): void => {
      heads[heads.length - 1] = hash(Buffer.from('another head'))
    },
    deadline: (): number => deadline,
    extendTo: (later: number): void => {
      deadline = later
    },
    takeOver: (): void => {
      epoch += 1
    },
    close: (): void => {
      isClosed = true
    },
    /** The server has ended the attempt: later blocks are stored and judged. */
    endByDeadline: (): void => {
      isOver = true
    },
    isClosed: (): boolean => isClosed,
  }
}

export type SaveServer = ReturnType<typeof createSaveServer>
