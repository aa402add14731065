import { writeBlock, type Block } from '@medha/test-rules/block'
import { extendHead } from '@medha/test-rules/chain'
import { writeSaveMessage } from '@medha/test-rules/save-message'
import { hash } from 'node:crypto'

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

/** 75 questions, 15 of them with a number: 136 bytes. */
const ITEMS = 75
const NUMBERS = 15
export const blankSheet = (): Uint8Array => {
  const sheet = new Uint8Array(1 + ITEMS + 4 * NUMBERS)
  sheet[0] = 1
  return sheet
}

/** The head before the first block, as a start would return it. */
export const firstHead = (attemptId: string): Uint8Array => sha256(Buffer.from(`start of ${attemptId}`))

export interface Save {
  readonly body: string
  readonly first: number
  readonly last: number
  readonly head: Uint8Array
}

/** A device that sits a test: it answers questions and writes its saves, block after block. */
export class Device {
  readonly attemptId: string
  readonly epoch: number
  readonly sheet = blankSheet()
  n = 0
  head: Uint8Array
  #at: number
  #answered = 0

  constructor(attemptId: string, at: number, epoch = 1) {
    this.attemptId = attemptId
    this.epoch = epoch
    this.head = firstHead(attemptId)
    this.#at = at
  }

  /** A save of this many new blocks with this many answers each. */
  save(blocks = 1, answers = 1, wantsProof = false): Save {
    const [previousHead, first] = [this.head, this.n + 1]
    const lines = Array.from({ length: blocks }, () => this.#line(answers))
    const { epoch, n: last, head, sheet } = this
    const body = writeSaveMessage(
      {
        epoch,
        from: first,
        to: last,
        previousHead,
        head,
        sheet,
        sentAt: this.#at,
        seen: 0,
        wantsProof,
      },
      lines,
    )
    return { body, first, last, head }
  }

  #line(answers: number): string {
    const events: Block['events'][number][] = []
    for (let turn = 0; turn < answers; turn += 1) {
      const item = (this.#answered % (ITEMS - NUMBERS)) + 1
      const options = 1 << (this.#answered % 4)
      this.#answered += 1
      this.sheet[item] = 0x80 | options
      events.push({ at: (this.#at += 1240), code: 'v', values: [item] })
      events.push({ at: (this.#at += 3801), code: 'a', values: [item, options] })
    }
    this.n += 1
    const clocks = { monotonic: 61_000 + this.n, wall: this.#at }
    const line = writeBlock({
      number: this.n,
      anchor: { server: this.#at - 5000, monotonic: 60_000, wall: this.#at - 5000 },
      first: clocks,
      last: clocks,
      events,
      sheetDigest: sha256(this.sheet).subarray(0, 16),
    })
    this.head = extendHead(sha256, this.head, line)
    return line
  }
}
