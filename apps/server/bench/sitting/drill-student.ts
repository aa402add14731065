import { LATE_TIMING } from '@medha/test-rules/test-timing'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PhoneCalls } from '../../src/main/rehearsal/phone-calls.ts'
import type { PhoneChain } from '../../src/main/rehearsal/phone-chain.ts'
import { PhoneRefused, SimulatedPhone, type KeptOnPhone } from '../../src/main/rehearsal/simulated-phone.ts'
import type { OpenSitting } from './open-sitting.ts'
import type { PhoneLink } from './phone-link.ts'

/** One answer that the student gave, stored by the drill and not by the phone. */
export interface Tap {
  readonly item: number
  readonly bits: number
  readonly chain: PhoneChain
  readonly block: number
}

interface StudentDay {
  readonly sitting: OpenSitting
  readonly link: PhoneLink
  readonly signal: AbortSignal
  /** How many answers the student gives if nothing goes wrong, and how long that takes. */
  readonly answers: number
  readonly answeringMs: number
}

/** The pause of the player before it requests again a receipt that is not ready. */
const RETRY_AFTER_MS = 5_000

/** Whether the server refused what a phone wanted, which is no fault of the drill. */
export const isRefused = (problem: unknown): problem is Error => problem instanceof PhoneRefused

/** A student with a phone, and a record of all answers that the student gave. */
export class DrillStudent {
  readonly id: string
  readonly day: StudentDay
  readonly taps: Tap[] = []
  /** Numbers of all receipts that a phone of this student got, in their order. */
  readonly receiptIds: string[] = []
  phone: SimulatedPhone

  constructor(id: string, day: StudentDay) {
    this.id = id
    this.day = day
    this.phone = this.newPhone()
  }

  newPhone(given: { readonly calls?: PhoneCalls; readonly kept?: KeptOnPhone } = {}): SimulatedPhone {
    const { sitting, link, signal } = this.day
    return new SimulatedPhone({
      calls: given.calls ?? link.newCalls(),
      signal,
      shapeOf: sitting.shapeOf,
      ...(given.kept === undefined ? {} : { kept: given.kept }),
    })
  }

  launch = (): Promise<string> => this.day.sitting.launch(this.id)

  async enterAndStart(): Promise<void> {
    await this.phone.enter(this.launch)
    await this.phone.start()
  }

  /** False when the time is over: the player takes no answer then. */
  tap(): boolean {
    const { phone } = this
    if (phone.now() >= phone.deadline) return false
    const answer = phone.answer()
    this.taps.push({ ...answer, chain: phone.chain, block: phone.chain.last })
    return true
  }

  #pause(): Promise<void> {
    const { answeringMs, answers } = this.day
    return sleep((0.5 + Math.random()) * (answeringMs / answers))
  }

  /** Gives this share of all answers, each saved at once. */
  async answer(share: number): Promise<void> {
    for (let left = Math.round(share * this.day.answers); left > 0; left -= 1) {
      await this.#pause()
      if (this.tap()) await this.phone.deliver()
    }
  }

  /** Gives this share of all answers without a connection. */
  async answerOffline(share: number): Promise<void> {
    for (let left = Math.round(share * this.day.answers); left > 0; left -= 1) {
      await this.#pause()
      this.tap()
    }
  }

  /** Waits until no answer that was given in time can still be in flight. */
  async waitForTheEnd(): Promise<void> {
    const { phone } = this
    await sleep(Math.max(0, phone.deadline - phone.now()) + LATE_TIMING.grace + 2_000)
  }

  async handIn(): Promise<void> {
    if (this.phone.now() >= this.phone.deadline) return this.letTimeRunOut()
    this.receiptIds.push(await this.phone.handIn())
  }

  /** The player sends the rest and requests the receipt until the test has ended on the server. */
  async letTimeRunOut(): Promise<void> {
    const { phone } = this
    await sleep(Math.max(0, phone.deadline - phone.now()))
    await phone.deliver()
    for (;;) {
      this.day.signal.throwIfAborted()
      const given = await phone.receipt().catch((problem: unknown) => {
        if (problem instanceof PhoneRefused) return null
        throw problem
      })
      if (given !== null) return void this.receiptIds.push(given.receipt.id)
      await sleep(RETRY_AFTER_MS)
    }
  }
}
