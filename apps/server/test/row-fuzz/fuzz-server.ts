import { startDemoServer, type DemoServer } from '../demo-server.ts'
import { fuzzRows, type FuzzReport } from './fuzz-rows.ts'

const STUDENTS = 12

/** The real server with all endpoints, and students whose sessions are reopened when a request ended them. */
export const startFuzzServer = async () => {
  const server: DemoServer = await startDemoServer({ MOVABLE_CLOCK: 'on' })
  const shows = server.demo.slice(0, STUDENTS).map((login) => login.shows)
  const tokens = await Promise.all(shows.map((what) => server.tokenOf(what)))
  let turn = 0

  // A dozen students send all requests of a run, more than their limits per minute or hour allow.
  const resetLimits = async () => {
    const { redis, config } = server.deps
    const keys = await redis.keys(`${config.REDIS_PREFIX}limit:*`)
    if (keys.length > 0) await redis.del(keys)
  }

  const send: Parameters<typeof fuzzRows>[0]['send'] = async (request, row) => {
    turn += 1
    // Rate limits are not the subject: every request has its own address.
    const remoteAddress = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`
    const who = turn % tokens.length
    const sendAs = (token: string) =>
      server.app.inject({
        ...request,
        remoteAddress,
        headers: { host: 'medha.localhost', 'sec-fetch-site': 'same-origin', token, ...request.headers },
      })
    let answer = await sendAs(tokens[who] ?? '')
    if (answer.statusCode === 429) {
      await resetLimits()
      answer = await sendAs(tokens[who] ?? '')
    }
    if (row.audience !== 'student' || answer.statusCode !== 401 || 'token' in request.headers)
      return answer.statusCode
    tokens[who] = await server.tokenOf(shows[who] ?? '')
    return (await sendAs(tokens[who] ?? '')).statusCode
  }
  return {
    server,
    fuzz: (seed: number, requests: number): Promise<FuzzReport> => fuzzRows({ seed, requests, send }),
  }
}
