import { loadDemo, type DemoLogin } from '../db/seeds/demo/load-demo.ts'
import { writeDayFirst } from '@medha/rules/plain-date'
import { fixedClock } from '../src/kernel/clock.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** Whatever came over the wire: these tests reach for its fields by name. */
type Body = ReturnType<JSON['parse']>

export interface DemoServer extends TestServer {
  readonly clock: ReturnType<typeof fixedClock>
  readonly demo: readonly DemoLogin[]
  student(shows: string): DemoLogin
  tokenOf(shows: string): Promise<string>
  get(url: string, token?: string, language?: string): Promise<{ status: number; body: Body }>
  post(url: string, payload: object, token?: string): Promise<{ status: number; body: Body }>
}

/** A Sunday, half past nine in the morning in India. */
export const DEMO_MORNING = '2026-11-15T04:00:00Z'

/** The real server with the demo students, on a clock of the test's own. */
export const startDemoServer = async (env: Record<string, string> = {}): Promise<DemoServer> => {
  const clock = fixedClock(DEMO_MORNING)
  const server = await startTestServer({ clock, env })
  const demo = await loadDemo(server.composition, clock, server.deps.database.db)
  const student = (shows: string): DemoLogin => {
    const found = demo.find((login) => login.shows === shows)
    if (found === undefined) throw new Error(`no demo student shows ${shows}`)
    return found
  }
  const headers = (token?: string, language = 'en-IN') => ({
    host: 'medha.localhost',
    'accept-language': language,
    ...(token === undefined ? {} : { token }),
  })
  const post: DemoServer['post'] = async (url, payload, token) => {
    const reply = await server.app.inject({ method: 'POST', url, payload, headers: headers(token) })
    return { status: reply.statusCode, body: reply.json() }
  }
  return {
    ...server,
    clock,
    demo,
    student,
    tokenOf: async (shows) => {
      const { rollNumber, dateOfBirth } = student(shows)
      const payload = { roll_number: rollNumber, date_of_birth: writeDayFirst(dateOfBirth) }
      return (await post('/api/v1/login', payload)).body.token as string
    },
    get: async (url, token, language) => {
      const reply = await server.app.inject({ url, headers: headers(token, language) })
      return { status: reply.statusCode, body: reply.json() }
    },
    post,
  }
}
