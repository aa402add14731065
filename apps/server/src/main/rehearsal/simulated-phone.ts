import { retryDelay } from '@medha/test-rules/retry-delay'
import type { SheetShape } from '@medha/test-rules/sheet'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../kernel/clock.ts'
import { PhoneChain, type PhoneClock } from './phone-chain.ts'
import type { PhoneCalls, PhoneReply } from './phone-calls.ts'
import type { EntryAnswer, PhoneReceipt, SaveReply, StartReply, TakeoverProof } from './phone-replies.ts'

/** What the server says that the simulation cannot go on with. */
export class PhoneRefused extends Error {}

/** What stays on a phone when its browser is killed. */
export interface KeptOnPhone {
  readonly device: string
  readonly chain: PhoneChain
}

export interface PhoneOptions {
  readonly calls: PhoneCalls
  shapeOf(paperCode: string): Promise<SheetShape>
  /** The simulation is over. */
  readonly signal?: AbortSignal
  /** Without it the phone is new. */
  readonly kept?: KeptOnPhone
}

const isForLater = (reply: PhoneReply | null): boolean =>
  reply === null || reply.status === 429 || reply.status >= 500

/**
 * A student's phone as far as the server can tell: it enters, starts, answers, saves as the player does, and
 * hands in. It draws nothing.
 */
export class SimulatedPhone {
  readonly #options: PhoneOptions
  readonly #device: string
  readonly #clock: PhoneClock
  /** The server's time, less the monotonic clock. */
  #offset = 0
  #shape: SheetShape = []
  #chain: PhoneChain | null
  #sheet: string | null = null
  /** The last block that need not be sent again. */
  #sent = 0
  /** How far somebody has set the wall clock. */
  wallSetByMs = 0
  /** How much later than now its answers claim to be made: a player follows a clock that was set until it is connected. */
  claimsAheadMs = 0
  /** When the test ends, as the start said. */
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

  async #ask<T>(name: string, body: () => Promise<object> | object | undefined): Promise<T> {
    const { status, body: said } = await this.#untilAnswered(name, body)
    const refusal = (said as { readonly code?: string } | null)?.code
    if (status !== 200 || refusal !== undefined) throw new PhoneRefused(`${name}: ${refusal ?? status}`)
    return said as T
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

  /** With a new code for each try: one whose answer was lost is spent. */
  async enter(launch: () => Promise<string>): Promise<void> {
    await this.#begin(await this.#ask<EntryAnswer>('enter', async () => this.#enterRequest(await launch())))
  }

  /** The test goes on here; another device had it. */
  async takeOver(launch: () => Promise<string>, proof: () => Promise<TakeoverProof>): Promise<void> {
    const request = async () => ({ ...this.#enterRequest(await launch()), proof: await proof() })
    await this.#begin(await this.#ask<EntryAnswer>('takeover', request))
  }

  /** Also again, as a page does that is opened anew: what was written in this turn stays. */
  async start(): Promise<void> {
    const declaration = { declaration: 1, language: 'en', order: 'o'.repeat(43) }
    const { epoch, h0, deadline } = await this.#ask<StartReply>('start', () => declaration)
    this.deadline = deadline.base
    if (this.#chain?.epoch === epoch) return
    this.#chain = new PhoneChain({ shape: this.#shape, epoch, h0, clock: this.#clock, sheet: this.#sheet })
  }

  /** Goes to one of the questions that have options, and chooses one of them. */
  answer(): { readonly item: number; readonly bits: number } {
    const choices = this.#shape.flatMap((item, at) =>
      item.answer === 'number' ? [] : [{ item: at + 1, options: item.options }],
    )
    const { item, options } = choices[Math.floor(Math.random() * choices.length)] ?? { item: 1, options: 1 }
    const bits = 1 << Math.floor(Math.random() * options)
    this.chain.choose(item, bits)
    return { item, bits }
  }

  /** Until the server has everything that was written so far. */
  async deliver(): Promise<void> {
    for (;;) {
      const message = this.chain.messageAfter(this.#sent)
      if (message === null) return
      const { status, body } = await this.#untilAnswered('save', () => message.body)
      if (status !== 200) throw new PhoneRefused(`save: ${status}`)
      const { was, e, n } = body as SaveReply
      // After the own turn or the end the server names what it has of this turn; it has none of what it refuses to keep.
      const isOfTurn = e === this.chain.epoch && was !== 'closed'
      if (isOfTurn) this.chain.acknowledged = Math.max(this.chain.acknowledged, n)
      this.#sent = isOfTurn ? n : message.last
    }
  }

  /** One message whose answer nobody waits for: the page is gone. */
  async sendAndForget(): Promise<void> {
    const message = this.chain.messageAfter(this.#sent)
    if (message !== null) await this.#options.calls.call('save', message.body)
  }

  /** Answers the id of the receipt. */
  async handIn(): Promise<string> {
    this.chain.noteHandIn()
    await this.deliver()
    return this.submit()
  }

  /** Asks for what was handed in; also again. */
  async submit(): Promise<string> {
    return (await this.#ask<{ id: string }>('submit', () => this.chain.submission())).id
  }

  /** The sheet that counts, in format s1, and how many answers wait for a decision. */
  receipt(): Promise<PhoneReceipt> {
    return this.#ask('receipt', () => undefined)
  }
}
