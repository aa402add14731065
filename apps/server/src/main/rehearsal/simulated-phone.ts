import { retryDelay } from '@medha/test-rules/retry-delay'
import type { SheetShape } from '@medha/test-rules/sheet'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../kernel/clock.ts'
import { PhoneChain, type PhoneClock } from './phone-chain.ts'
import type { PhoneCalls, PhoneReply } from './phone-calls.ts'
import type { EntryAnswer, PhoneReceipt, SaveReply, StartReply, TakeoverProof } from './phone-replies.ts'

/** A response with which the simulation cannot continue. */
export class PhoneRefused extends Error {}

/** What remains on a phone when its browser is killed. */
export interface KeptOnPhone {
  readonly device: string
  readonly chain: PhoneChain
}

export interface PhoneOptions {
  readonly calls: PhoneCalls
  shapeOf(paperCode: string): Promise<SheetShape>
  /** Aborted when the simulation is over. */
  readonly signal?: AbortSignal
  /** Without it the phone is new. */
  readonly kept?: KeptOnPhone
}

const isForLater = (reply: PhoneReply | null): boolean =>
  reply === null || reply.status === 429 || reply.status >= 500

/**
 * A student's phone as the server sees it: it enters, starts, answers, saves as the player does, and hands in. It
 * renders nothing.
 */
export class SimulatedPhone {
  readonly #options: PhoneOptions
  readonly #device: string
  readonly #clock: PhoneClock
  /** The server's time minus the monotonic clock. */
  #offset = 0
  #shape: SheetShape = []
  #chain: PhoneChain | null
  #sheet: string | null = null
  /** The last block that need not be sent again. */
  #sent = 0
  /** By how much the user has set the wall clock. */
  wallSetByMs = 0
  /** How far ahead its answers claim to be made: offline, a player follows a wall clock that was set. */
  claimsAheadMs = 0
  /** When the test ends, according to the start response. */
  deadline = Infinity

  constructor(options: PhoneOptions) {
    this.#options = options
    this.#device = options.kept?.device ?? randomBytes(16).toString('base64url')
    this.#chain = options.kept?.chain ?? null
    this.#clock = {
      now: () => this.now() + this.claimsAheadMs,
      wall: () => systemClock.now().getTime() + this.wallSetByMs,
    }
  }

  get chain(): PhoneChain {
    if (this.#chain === null) throw new Error('this phone has not started')
    return this.#chain
  }

  get kept(): KeptOnPhone {
    return { device: this.#device, chain: this.chain }
  }

  get shape(): SheetShape {
    return this.#shape
  }

  /** The server's time, as this phone knows it. */
  now(): number {
    return Math.round(performance.now() + this.#offset)
  }

  async #untilAnswered(
    name: string,
    body: () => Promise<object | string> | object | string | undefined,
  ): Promise<PhoneReply> {
    const { signal, calls } = this.#options
    for (let failures = 1; ; failures += 1) {
      signal?.throwIfAborted()
      const reply = await calls.call(name, await body())
      if (reply !== null && !isForLater(reply)) return reply
      await sleep(retryDelay(failures, Math.random(), reply?.retryAfterMs ?? null))
    }
  }

  async #call<T>(name: string, body: () => Promise<object> | object | undefined): Promise<T> {
    const { status, body: answer } = await this.#untilAnswered(name, body)
    const refusal = (answer as { readonly code?: string } | null)?.code
    if (status !== 200 || refusal !== undefined) throw new PhoneRefused(`${name}: ${refusal ?? status}`)
    return answer as T
  }

  async #begin(entry: EntryAnswer): Promise<void> {
    this.#offset = entry.t - performance.now()
    this.#shape = await this.#options.shapeOf(entry.paper.code)
    this.#sheet = entry.sheet
    if (this.#chain?.epoch === entry.epoch) this.#sent = entry.n
  }

  #enterRequest(code: string) {
    return { code, device: this.#device, label: 'Simulated phone', build: 1 }
  }

  /** Uses a new code for each try: one whose response was lost is used up. */
  async enter(launch: () => Promise<string>): Promise<void> {
    await this.#begin(await this.#call<EntryAnswer>('enter', async () => this.#enterRequest(await launch())))
  }

  /** Continues a test that another device had. */
  async takeOver(launch: () => Promise<string>, proof: () => Promise<TakeoverProof>): Promise<void> {
    const request = async () => ({ ...this.#enterRequest(await launch()), proof: await proof() })
    await this.#begin(await this.#call<EntryAnswer>('takeover', request))
  }

  /** May be repeated, as by a reloaded page: blocks of this turn stay. */
  async start(): Promise<void> {
    const declaration = { declaration: 1, language: 'en', order: 'o'.repeat(43) }
    const { epoch, h0, deadline } = await this.#call<StartReply>('start', () => declaration)
    this.deadline = deadline.base
    if (this.#chain?.epoch === epoch) return
    this.#chain = new PhoneChain({ shape: this.#shape, epoch, h0, clock: this.#clock, sheet: this.#sheet })
  }

  /** Chooses an option of a random question with options. */
  answer(): { readonly item: number; readonly bits: number } {
    const choices = this.#shape.flatMap((item, at) =>
      item.answer === 'number' ? [] : [{ item: at + 1, options: item.options }],
    )
    const { item, options } = choices[Math.floor(Math.random() * choices.length)] ?? { item: 1, options: 1 }
    const bits = 1 << Math.floor(Math.random() * options)
    this.chain.choose(item, bits)
    return { item, bits }
  }

  /** Sends until the server has all blocks. */
  async deliver(): Promise<void> {
    for (;;) {
      const message = this.chain.messageAfter(this.#sent)
      if (message === null) return
      const { status, body } = await this.#untilAnswered('save', () => message.body)
      if (status !== 200) throw new PhoneRefused(`save: ${status}`)
      const { was, e, n } = body as SaveReply
      // After the turn or the test ended the server returns what it has of this turn; it never stores what it refuses.
      const isOfTurn = e === this.chain.epoch && was !== 'closed'
      if (isOfTurn) this.chain.acknowledged = Math.max(this.chain.acknowledged, n)
      this.#sent = isOfTurn ? n : message.last
    }
  }

  /** One message without waiting for its response: the page is closed. */
  async sendAndForget(): Promise<void> {
    const message = this.chain.messageAfter(this.#sent)
    if (message !== null) await this.#options.calls.call('save', message.body)
  }

  /** Returns the id of the receipt. */
  async handIn(): Promise<string> {
    this.chain.noteHandIn()
    await this.deliver()
    return this.submit()
  }

  /** Submits; may be repeated. */
  async submit(): Promise<string> {
    return (await this.#call<{ id: string }>('submit', () => this.chain.submission())).id
  }

  /** The sheet that counts, in format s1, and the number of held answers. */
  receipt(): Promise<PhoneReceipt> {
    return this.#call('receipt', () => undefined)
  }
}
