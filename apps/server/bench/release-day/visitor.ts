import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { PORTS, SITE } from './layout.ts'
import type { Tally } from './tally.ts'

export interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly text: string
  /** Null if it is no JSON. */
  readonly body: Record<string, unknown> | null
}

/** What a page keeps of a login; the other half is a cookie. */
export interface Session {
  readonly token: string
  readonly studentKey: string
}

export interface Call {
  /** The name under which the request is counted. */
  readonly what: string
  readonly path: string
  readonly host?: string
  /** An object is sent as JSON, a text as a form. */
  readonly body?: object | string
  readonly session?: Session
  /** Takes packed bytes, which `text` does not unpack. */
  readonly isPacked?: true
  /** What else than 200 is expected. */
  readonly status?: number
}

/** A request that failed: it is counted, never repeated, and ends what the visitor was doing. */
export class Failed extends Error {}

const GIVE_UP_MS = 15_000

/**
 * Connects as a load balancer with the PROXY protocol does: the edge sees each visitor at an address of its own. Each
 * request has its own connection, because a client may send again what it sent on a connection that was just closed,
 * and this client repeats nothing.
 */
class VisitorAgent extends Agent {
  /** The edge, or a process behind it. */
  port: number = PORTS.site
  readonly #address: string

  constructor(address: string) {
    super({ keepAlive: false })
    this.#address = address
  }

  override createConnection(): Duplex {
    const { port } = this
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    if (port === PORTS.site) socket.write(`PROXY TCP4 ${this.#address} 127.0.0.1 40000 ${port}\r\n`)
    return socket
  }
}

const jsonOf = (read: string): Record<string, unknown> | null => {
  try {
    return JSON.parse(read) as Record<string, unknown>
  } catch {
    return null
  }
}

let places = 0

/** A browser of its own, with its address and its cookies. */
export class Visitor {
  readonly agent: VisitorAgent
  readonly address: string
  readonly #tally: Tally
  readonly #cookies = new Map<string, string>()

  constructor(tally: Tally) {
    places += 1
    this.address = `61.${(places >> 16) & 127}.${(places >> 8) & 255}.${places & 255}`
    this.agent = new VisitorAgent(this.address)
    this.#tally = tally
  }

  /** From now on requests go to this process, past the edge. */
  goTo(port: number): void {
    this.agent.port = port
  }

  #headers({ host = SITE, body, session, isPacked }: Call, payload: string): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      host,
      'sec-fetch-site': 'same-origin',
      // The edge replaces it; a process called past the edge believes it.
      'x-forwarded-for': this.address,
      ...(isPacked === true ? { 'accept-encoding': 'br' } : {}),
      ...(cookie === '' ? {} : { cookie }),
      ...(session === undefined ? {} : { token: session.token, 'student-key': session.studentKey }),
      ...(body === undefined
        ? {}
        : {
            'content-type':
              typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json',
            'content-length': String(Buffer.byteLength(payload)),
          }),
    }
  }

  async #exchange(call: Call): Promise<Answer> {
    const payload = typeof call.body === 'object' ? JSON.stringify(call.body) : (call.body ?? '')
    const sent = request({
      agent: this.agent,
      path: call.path,
      method: call.body === undefined ? 'GET' : 'POST',
      headers: this.#headers(call, payload),
    })
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve)
      sent.once('error', reject)
      sent.setTimeout(GIVE_UP_MS, () => sent.destroy(new Error('no answer')))
      sent.end(payload)
    })
    for (const given of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    const read = await text(reply)
    return { status: reply.statusCode ?? 0, headers: reply.headers, text: read, body: jsonOf(read) }
  }

  /** Throws when the answer is not the expected one. */
  async call(call: Call): Promise<Answer> {
    const startedAt = performance.now()
    const done = (problem: string | null): void =>
      this.#tally.add({ what: call.what, startedAt, ms: performance.now() - startedAt, problem })
    let answer: Answer
    try {
      answer = await this.#exchange(call)
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      done(problem)
      throw new Failed(problem, { cause: error })
    }
    const isGood =
      answer.status === (call.status ?? 200) &&
      (call.status !== undefined || answer.body?.['success'] !== 'false')
    const problem = isGood
      ? null
      : `${answer.status} ${call.isPacked === true ? '' : answer.text.slice(0, 120)}`
    done(problem)
    if (problem !== null) throw new Failed(`${call.what}: ${problem}`)
    return answer
  }
}
