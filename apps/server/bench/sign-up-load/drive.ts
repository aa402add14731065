import { createSecretKey } from 'node:crypto'
import { Agent, request } from 'node:http'
import { createOtpCodes } from '../../src/modules/verification/secrets/otp-codes.ts'
import { signUpOnce, type Send } from './one-visitor.ts'

export interface Drive {
  readonly origins: readonly string[]
  readonly host: string
  readonly examDay: string
  readonly codesKey: string
  /** The first number; each visitor takes the next. */
  readonly first: number
  readonly atOnce: number
  readonly seconds: number
}

export interface Driven {
  readonly signedUp: number
  readonly failed: number
  readonly firstProblem: string | null
  readonly seconds: number
  readonly medianMs: number
  readonly p95Ms: number
}

const post = (agent: Agent, url: URL, headers: Record<string, string>, body: string) =>
  new Promise<{ readonly text: string; readonly cookies: readonly string[] }>((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent, headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => (text += chunk))
      reply.on('end', () => resolve({ text, cookies: reply.headers['set-cookie'] ?? [] }))
      reply.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })

/** A browser of its own for each visitor: its cookie, its address. */
const browser = (agent: Agent, origin: string, host: string, visitor: number): Send => {
  let cookie = ''
  const spread = (visitor * 7_919) % 16_777_216
  const address = `61.${spread >> 16}.${(spread >> 8) & 255}.${spread & 255}`
  return async (path, body) => {
    const { text, cookies } = await post(
      agent,
      new URL(path, origin),
      {
        host,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
        ...(cookie === '' ? {} : { cookie }),
      },
      JSON.stringify(body),
    )
    for (const given of cookies) cookie = given.split(';')[0] ?? cookie
    return JSON.parse(text) as unknown
  }
}

/** Complete sign-ups through HTTP, with the given concurrency, for the given time. */
export const drive = async (order: Drive): Promise<Driven> => {
  const agent = new Agent({ keepAlive: true, maxSockets: order.atOnce })
  const codes = createOtpCodes(createSecretKey(Buffer.from(order.codesKey, 'hex')))
  const took: number[] = []
  let [next, failed] = [0, 0]
  let firstProblem: string | null = null
  const started = performance.now()
  const ends = started + order.seconds * 1_000
  const family = async (): Promise<void> => {
    while (performance.now() < ends) {
      next += 1
      const visitor = order.first + next
      const from = performance.now()
      const origin = order.origins[visitor % order.origins.length] ?? ''
      try {
        const mobile = `9${String(visitor).padStart(9, '0')}`
        await signUpOnce(browser(agent, origin, order.host, visitor), mobile, order.examDay, (id) =>
          codes.codeOf(id),
        )
        took.push(performance.now() - from)
      } catch (problem) {
        failed += 1
        firstProblem ??= String(problem)
      }
    }
  }
  await Promise.all(Array.from({ length: order.atOnce }, family))
  agent.destroy()
  const sorted = took.toSorted((a, b) => a - b)
  return {
    signedUp: took.length,
    failed,
    firstProblem,
    seconds: (performance.now() - started) / 1_000,
    medianMs: Math.round(sorted[sorted.length >> 1] ?? 0),
    p95Ms: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
  }
}
