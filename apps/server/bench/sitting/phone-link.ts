import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { json } from 'node:stream/consumers'
import {
  createPhoneCalls,
  type PhoneCalls,
  type PhoneCallsOptions,
} from '../../src/main/rehearsal/phone-calls.ts'

/** Connects like a load balancer with the PROXY protocol: the edge sees every phone at another address. */
class VisitorAgent extends Agent {
  readonly #address: string
  readonly #port: number

  constructor(port: number, place: number) {
    super({ keepAlive: true })
    this.#port = port
    this.#address = `61.${(place >> 8) & 255}.${place & 255}.7`
  }

  override createConnection(): Duplex {
    const socket = connect({ host: '127.0.0.1', port: this.#port })
    socket.write(`PROXY TCP4 ${this.#address} 127.0.0.1 40000 ${this.#port}\r\n`)
    return socket
  }
}

const PLAYER_HOST = 'exam.medha.localhost'
const SITE_HOST = 'medha.localhost'

/** The player of a browser without a cookie; the agent decides how it connects. */
export const playerCalls = (port: number, options: Omit<PhoneCallsOptions, 'addressOf'>): PhoneCalls =>
  createPhoneCalls({ ...options, addressOf: () => new URL(`http://127.0.0.1:${port}`) })

/** The connection of one phone to the edge. */
export const openLink = (edgePort: number, place: number) => {
  const agent = new VisitorAgent(edgePort, place)
  return {
    /** A browser without a cookie. */
    newCalls: (): PhoneCalls => playerCalls(edgePort, { agent, headers: { host: PLAYER_HOST } }),
    /** A GET without a session; null if the site has nothing there. */
    get: (path: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const outgoing = request({ agent, path, headers: { host: SITE_HOST } }, (reply) => {
          json(reply).then((body) => resolve(reply.statusCode === 200 ? body : null), reject)
        })
        outgoing.once('error', reject)
        outgoing.end()
      }),
    close: (): void => agent.destroy(),
  }
}
export type PhoneLink = ReturnType<typeof openLink>

/** Of five requests with answers one is lost, the response to one is lost, and one arrives twice at the same time. */
export const losingReplies = (calls: PhoneCalls): PhoneCalls => {
  let turn = 0
  return {
    call: async (name, body) => {
      if (name !== 'save' && name !== 'submit') return calls.call(name, body)
      turn += 1
      if (turn % 5 === 1) return null
      if (turn % 5 === 2) {
        await calls.call(name, body)
        return null
      }
      if (turn % 5 === 4) return (await Promise.all([calls.call(name, body), calls.call(name, body)]))[1]
      return calls.call(name, body)
    },
  }
}
