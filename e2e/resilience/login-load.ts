import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Try {
  readonly startedAt: number
  readonly endedAt: number
  /** Null on success. */
  readonly problem: string | null
  readonly isSentAgain: boolean
}

export interface Students {
  readonly port: number
  readonly rollNumbers: readonly string[]
  /** The date of birth of all students in the load, DD-MM-YYYY. */
  readonly dateOfBirth: string
}

export interface LoadOptions extends Students {
  readonly perSecond: number
  readonly seconds: number
  /** As browsers do: a request whose connection, used before, closes without a response is sent again, once. */
  readonly sendsAgain?: boolean
}

const CLOSED = 'a connection that was used before closed without a response'
const GIVE_UP_MS = 15_000

/** A new address for every try, because the limit per address is not under test. */
const addressOf = (number: number): string =>
  `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/** The cookie by which the server recognises a device. */
const deviceOf = (setCookie: readonly string[] | undefined): string | undefined =>
  setCookie?.find((cookie) => cookie.startsWith('device='))?.split(';')[0]

/** Device cookies by student: only the first login comes from a new device. */
type Phones = Map<number, string>

const logIn = (agent: Agent, options: Students, number: number, phones: Phones): Promise<string | null> =>
  new Promise((resolve) => {
    const student = number % options.rollNumbers.length
    const body = JSON.stringify({
      roll_number: options.rollNumbers[student],
      date_of_birth: options.dateOfBirth,
    })
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port: options.port,
        path: '/api/v1/login',
        method: 'POST',
        headers: {
          host: 'localhost',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': addressOf(number),
          cookie: phones.get(student) ?? '',
        },
        timeout: GIVE_UP_MS,
      },
      (reply) => {
        const device = deviceOf(reply.headers['set-cookie'])
        if (device !== undefined) phones.set(student, device)
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', (problem) => resolve(problem.message))
        reply.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const isGood = reply.statusCode === 200 && text.includes('"success":"true"')
          resolve(isGood ? null : `${reply.statusCode} ${text.slice(0, 80)}`)
        })
      },
    )
    call.on('timeout', () => call.destroy(new Error('no answer in 15 s')))
    call.on('error', (problem: NodeJS.ErrnoException) =>
      resolve(call.reusedSocket && problem.code === 'ECONNRESET' ? CLOSED : problem.message),
    )
    call.end(body)
  })

/** Logs students in at a steady rate without waiting for responses, because that is how people arrive. */
export const logInSteadily = async (options: LoadOptions): Promise<Try[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const phones: Phones = new Map()
  const tries: Promise<Try>[] = []
  const began = performance.now()
  const total = options.perSecond * options.seconds
  const one = async (number: number): Promise<Try> => {
    const startedAt = performance.now()
    const first = await logIn(agent, options, number, phones)
    const isSentAgain = options.sendsAgain === true && first === CLOSED
    const problem = isSentAgain ? await logIn(agent, options, number, phones) : first
    return { startedAt, endedAt: performance.now(), problem, isSentAgain }
  }
  while (tries.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * options.perSecond))
    while (tries.length < due) tries.push(one(tries.length))
    await sleep(4)
  }
  const done = await Promise.all(tries)
  agent.destroy()
  return done
}

const CLIENTS = 16

/** Logins per second when a few clients each send the next request as soon as they have a response. */
export const measureCapacity = async (students: Students, seconds: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const phones: Phones = new Map()
  const until = performance.now() + seconds * 1000
  let count = 0
  const client = async (): Promise<void> => {
    while (performance.now() < until) await logIn(agent, students, count++, phones)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  agent.destroy()
  return count / seconds
}

export const failed = (tries: readonly Try[]): Try[] => tries.filter(({ problem }) => problem !== null)

/** Tries that were in flight at some time between `from` and `until`. */
export const inFlightWhile = (tries: readonly Try[], from: number, until: number): Try[] =>
  tries.filter(({ startedAt, endedAt }) => startedAt <= until && endedAt >= from)
