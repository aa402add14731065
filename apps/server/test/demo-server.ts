import { writeDayFirst } from '@medha/rules/plain-date'
import { createTestDatabase } from '@medha/testkit/database'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { demoLogins, loadDemo, type DemoLogin } from '../db/seeds/demo/load-demo.ts'
import { fixedClock } from '../src/kernel/clock.ts'
import { databaseFingerprint, prepareDatabase } from './test-database.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** The raw response body: these tests access its fields by name. */
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

const sourceFiles = new URL('../src/**/*.ts', import.meta.url).pathname
let known: string | undefined
/** The modules make the demo's rows, so their code counts beside migrations and seeds. */
const demoFingerprint = (): string => {
  if (known !== undefined) return known
  const hash = createHash('sha256').update(databaseFingerprint())
  for (const file of globSync(decodeURI(sourceFiles)).toSorted())
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(file))
  return (known = `demo_${hash.digest('hex').slice(0, 12)}`)
}

/** Loading the demo takes seconds, so it is loaded once into a template that each test file copies. */
const prepareDemo = async (url: string): Promise<void> => {
  await prepareDatabase(url)
  const clock = fixedClock(DEMO_MORNING)
  const server = await startTestServer({ clock, database: { url, drop: async () => undefined } })
  await loadDemo(server.composition, clock, server.deps.database.db)
  await server.close()
}

/** The real server with the demo students, on the test's own clock. */
export const startDemoServer = async (env: Record<string, string> = {}): Promise<DemoServer> => {
  const clock = fixedClock(DEMO_MORNING)
  const database = await createTestDatabase({ fingerprint: demoFingerprint(), prepare: prepareDemo })
  const server = await startTestServer({ clock, env, database })
  const demo = await demoLogins(server.composition.identity)
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
    close: async () => {
      await server.close()
      await database.drop()
    },
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
