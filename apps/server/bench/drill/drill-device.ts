import { setTimeout as sleep } from 'node:timers/promises'
import type { ExamHeaders } from '../../test/saving/exam-headers.ts'
import { Device } from '../../test/saving/device.ts'
import { Client } from '../result-load/clients.ts'
import { saveRequest } from '../save-load/turns.ts'

interface Message {
  readonly first: number
  readonly last: number
  readonly body: string
}
interface Answer {
  readonly was: string
  readonly n: number
}

const ANSWERS_IN_A_BLOCK = 5
/** The timeout of the player. */
const TIMEOUT_MS = 8_000

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const late = new AbortController()
  const timeout = sleep(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error('no answer')
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    late.abort()
    timeout.catch(() => undefined)
  }
}

/**
 * A phone that saves as the player does: one message at a time, the same bytes again until they are acknowledged, and
 * from the position that the server reports. It keeps everything that it sent, as a phone does until its receipt.
 */
export class DrillDevice {
  readonly attemptId: string
  readonly sent: Message[] = []
  /** The last block that was ever acknowledged. */
  acknowledged = 0
  /** Blocks that the server acknowledged and then did not have; a phone that keeps no copy would have lost them. */
  takenBack = 0
  #client: Client | null = null
  readonly #device: Device
  readonly #headers: ExamHeaders
  readonly #place: number
  readonly #ports: readonly number[]

  constructor(given: {
    readonly attemptId: string
    readonly headers: ExamHeaders
    readonly place: number
    readonly ports: readonly number[]
  }) {
    this.attemptId = given.attemptId
    this.#headers = given.headers
    this.#place = given.place
    this.#ports = given.ports
    this.#device = new Device(given.attemptId, Date.now())
  }

  /** Blocks as the database must store them, by number. */
  lines(): string[] {
    return this.sent.flatMap(({ body }) => body.trimEnd().split('\n').slice(1))
  }

  async #send(body: string): Promise<Answer | null> {
    try {
      const port = this.#ports[Math.floor(Math.random() * this.#ports.length)] ?? 0
      this.#client ??= await within(TIMEOUT_MS, Client.open(port))
      const request = saveRequest(this.#headers, body, this.#place)
      const reply = await within(TIMEOUT_MS, this.#client.send(request))
      return reply.status === 200 ? (JSON.parse(reply.body.toString()) as Answer) : null
    } catch {
      this.#client?.close()
      this.#client = null
      return null
    }
  }

  /** Sends until the server has every block written so far. */
  async #deliver(): Promise<void> {
    let next = this.sent.length - 1
    while (next < this.sent.length) {
      const message = this.sent[next]
      if (message === undefined) return
      const answer = await this.#send(message.body)
      if (answer === null) {
        await sleep(50 + Math.random() * 400)
        continue
      }
      if (answer.was !== 'taken' && answer.was !== 'already' && answer.was !== 'gap')
        throw new Error(`a save was answered with "${answer.was}"`)
      if (answer.was === 'gap') this.takenBack += Math.max(0, this.acknowledged - answer.n)
      else this.acknowledged = Math.max(this.acknowledged, answer.n)
      next = this.sent.findIndex(({ first }) => first === answer.n + 1)
      if (next < 0 && answer.n < message.last) throw new Error('the server has half of a message')
      if (next < 0) return
    }
  }

  /** Adds one more save with one or two blocks. */
  async answer(): Promise<void> {
    const { first, last, body } = this.#device.save(1 + Math.floor(Math.random() * 2), ANSWERS_IN_A_BLOCK)
    this.sent.push({ first, last, body })
    await this.#deliver()
  }

  close(): void {
    this.#client?.close()
  }
}
