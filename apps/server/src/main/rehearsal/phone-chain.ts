import { writeBlock, type Block } from '@medha/test-rules/block'
import { extendHead } from '@medha/test-rules/chain'
import { writeSaveMessage } from '@medha/test-rules/save-message'
import {
  blankSheet,
  decodeSheet,
  encodeSheet,
  VISITED,
  type Sheet,
  type SheetShape,
} from '@medha/test-rules/sheet'
import { encodeAnswers } from '@medha/test-rules/sheet-answers'
import { SAVE_LIMITS } from '@medha/test-rules/test-timing'
import { hash } from 'node:crypto'

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

interface KeptBlock {
  readonly line: string
  readonly head: Uint8Array
  readonly sheet: Uint8Array
}

/** The clocks of a phone: the server's time as far as it knows it, and the wall clock, which the user can set. */
export interface PhoneClock {
  now(): number
  wall(): number
}

/** All blocks of one turn of a phone, which it stores until its receipt. */
export class PhoneChain {
  readonly epoch: number
  /** The last block that the server has confirmed. */
  acknowledged = 0
  readonly #first: Uint8Array
  readonly #sheet: Sheet
  readonly #clock: PhoneClock
  readonly #blocks: KeptBlock[] = []

  constructor(given: {
    readonly shape: SheetShape
    readonly epoch: number
    /** The head before the first block. */
    readonly h0: string
    readonly clock: PhoneClock
    /** The server's sheet, if another device had the test before. */
    readonly sheet?: string | null
  }) {
    const begun = decodeSheet(Buffer.from(given.sheet ?? '', 'base64url'), given.shape)
    this.#sheet = begun.ok ? begun.value : blankSheet(given.shape)
    this.epoch = given.epoch
    this.#first = Buffer.from(given.h0, 'base64url')
    this.#clock = given.clock
  }

  get last(): number {
    return this.#blocks.length
  }

  get answers(): Uint8Array {
    return encodeAnswers(this.#sheet)
  }

  #headAfter(number: number): Uint8Array {
    return this.#blocks[number - 1]?.head ?? this.#first
  }

  #write(events: Block['events']): void {
    const at = this.#clock.now()
    const sheet = encodeSheet(this.#sheet)
    const clocks = { monotonic: Math.round(performance.now()), wall: this.#clock.wall() }
    const line = writeBlock({
      number: this.last + 1,
      anchor: { server: at, ...clocks },
      first: clocks,
      last: clocks,
      events,
      sheetDigest: sha256(sheet).subarray(0, 16),
    })
    this.#blocks.push({ line, head: extendHead(sha256, this.#headAfter(this.last), line), sheet })
  }

  /** Answers one question with these option bits. */
  choose(item: number, bits: number): void {
    const at = this.#clock.now()
    this.#sheet.items[item - 1] = VISITED | bits
    this.#write([
      { at, code: 'v', values: [item] },
      { at, code: 'a', values: [item, bits] },
    ])
  }

  /** T §4.10: handing in is an event too. */
  noteHandIn(): void {
    this.#write([{ at: this.#clock.now(), code: 'u', values: [] }])
  }

  /** The blocks after this one, as many as fit into a message; null if there are none. */
  messageAfter(number: number): { readonly body: string; readonly last: number } | null {
    const blocks = this.#blocks.slice(number, number + SAVE_LIMITS.blocks)
    const end = blocks.at(-1)
    if (end === undefined) return null
    const last = number + blocks.length
    const body = writeSaveMessage(
      {
        epoch: this.epoch,
        from: number + 1,
        to: last,
        previousHead: this.#headAfter(number),
        head: end.head,
        sheet: end.sheet,
        sentAt: this.#clock.now(),
        seen: 0,
        wantsProof: false,
      },
      blocks.map(({ line }) => line),
    )
    return { body, last }
  }

  submission() {
    return {
      e: this.epoch,
      n: this.last,
      head: Buffer.from(this.#headAfter(this.last)).toString('base64url'),
      answers: sha256(this.answers).toString('base64url'),
    }
  }
}
