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
import { hash } from 'node:crypto'

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

/** A device that sits a test of this shape as the player would: it writes a save for every few answers. */
export class SittingDevice {
  #sheet: Sheet
  readonly #epoch: number
  n = 0
  head: Uint8Array

  /** A device that took over starts with the server's sheet. */
  constructor(
    shape: SheetShape,
    { epoch, h0 }: { readonly epoch: number; readonly h0: string },
    sheet: string | null = null,
  ) {
    const begun = sheet === null ? null : decodeSheet(Buffer.from(sheet, 'base64url'), shape)
    this.#sheet = begun?.ok === true ? begun.value : blankSheet(shape)
    this.#epoch = epoch
    this.head = Buffer.from(h0, 'base64url')
  }

  get sheet(): Uint8Array {
    return encodeSheet(this.#sheet)
  }

  /** Answers these items with one option each at the claimed time, after the events `before`; returns the save. */
  save(at: number, answers: Readonly<Record<number, number>>, before: Block['events'] = []): string {
    const events: Block['events'][number][] = [...before]
    for (const [item, options] of Object.entries(answers)) {
      this.#sheet.items[Number(item) - 1] = VISITED | options
      events.push(
        { at, code: 'v', values: [Number(item)] },
        { at, code: 'a', values: [Number(item), options] },
      )
    }
    return this.#write(at, events)
  }

  /** Saves these events, after which the sheet is the given one. */
  saveSheet(at: number, sheet: Sheet, events: Block['events']): string {
    this.#sheet = sheet
    return this.#write(at, events)
  }

  #write(at: number, events: Block['events']): string {
    const [previousHead, sheet, number] = [this.head, this.sheet, this.n + 1]
    const clocks = { monotonic: at - 1_700_000_000_000, wall: at }
    const line = writeBlock({
      number,
      anchor: { server: at, ...clocks },
      first: clocks,
      last: clocks,
      events,
      sheetDigest: sha256(sheet).subarray(0, 16),
    })
    this.n = number
    this.head = extendHead(sha256, this.head, line)
    return writeSaveMessage(
      {
        epoch: this.#epoch,
        from: number,
        to: number,
        previousHead,
        head: this.head,
        sheet,
        sentAt: at,
        seen: 0,
        wantsProof: false,
      },
      [line],
    )
  }

  submitted() {
    return {
      e: this.#epoch,
      n: this.n,
      head: Buffer.from(this.head).toString('base64url'),
      answers: sha256(encodeAnswers(this.#sheet)).toString('base64url'),
    }
  }
}
