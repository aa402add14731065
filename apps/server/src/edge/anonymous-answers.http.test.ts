import { ROWS } from '@medha/contract/rows'
import { plainDate } from '@medha/rules/plain-date'
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '@medha/testkit/database'
import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import { openTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

/** A person known to us as student, lead and one of the institute's own. */
const KNOWN = {
  mobile: '9871203465',
  email: 'canary.child@pupils.example',
  born: '2011-09-23',
  psid: '70812345678',
}

const hashes = (text: string) =>
  ['md5', 'sha1', 'sha256'].map((kind) => createHash(kind).update(text).digest('hex'))
const dressed = (text: string): string[] => [
  text,
  encodeURIComponent(text),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
  Buffer.from(text).toString('hex'),
  ...hashes(text),
]
/** Everything that must not leak, in every form in which it might appear. */
const SECRETS = [
  KNOWN.mobile,
  `+91${KNOWN.mobile}`,
  KNOWN.email,
  KNOWN.born,
  '23-09-2011',
  '23/09/2011',
].flatMap(dressed)
const leaksIn = (text: string): string[] => SECRETS.filter((secret) => text.includes(secret))

let database: TestDatabase
let office: TestServer
let api: ChildProcess
let worker: ChildProcess
let origin: string
let rollNumber: string
let leadKey: string
let logged = ''
let place = 0

const start = (program: string, port: number): ChildProcess => {
  const child = spawn(process.execPath, [new URL(`../main/${program}.ts`, import.meta.url).pathname], {
    env: {
      ...process.env,
      MEDHA_ENV: 'test',
      DATABASE_URL: database.url,
      REDIS_PREFIX: `anonymous:${place}:${Date.now()}:`,
      LOG_LEVEL: 'debug',
      DRAIN_MS: '0',
      PORT: String(port),
      // No service listens there, so that every failure on the way is logged too.
      SMS_URL: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
      CRM_URL: 'http://127.0.0.1:9',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (logged += chunk.toString()))
  return child
}

beforeAll(async () => {
  database = await openTestDatabase()
  office = await startTestServer({ database })
  const { identity, leads } = office.composition
  const mobile = `+91${KNOWN.mobile}`
  const enrolled = await identity.enrol({
    firstName: 'Canary',
    lastName: 'Child',
    fatherName: 'Father Canary',
    mobile,
    email: KNOWN.email,
    language: 'en',
    dateOfBirth: plainDate(KNOWN.born),
  })
  rollNumber = enrolled.rollNumber
  await leads.recordInstituteStudent({
    psid: KNOWN.psid,
    mobile,
    name: 'Canary Child',
    email: KNOWN.email,
    isEnrolled: true,
  })
  await leads.recordLead({
    mobile,
    examType: 'iACST',
    language: 'en',
    name: 'Canary Child',
    email: KNOWN.email,
    step: 'verified',
  })
  const { rows } = await office.deps.database.pool.query<{ lead_key: string }>(
    'select lead_key from leads.leads where mobile = $1',
    [mobile],
  )
  leadKey = rows[0]!.lead_key
  const port = 24_000 + randomInt(4_000)
  origin = `http://127.0.0.1:${port}`
  api = start('api', port)
  worker = start('worker', 0)
  for (let look = 0; look < 300; look += 1) {
    await sleep(100)
    if (
      await fetch(`${origin}/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  }
  throw new Error(`the api did not start: ${logged}`)
})
afterAll(async () => {
  for (const child of [api, worker]) {
    child.kill('SIGTERM')
    await once(child, 'close')
  }
  await office.close()
  await database.drop()
})

const namesOf = (schema: $ZodType): string[] => {
  const { properties = {} } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>
  }
  return Object.keys(properties)
}

/** What a stranger who knows a little would try in any field. */
const guesses = () => [KNOWN.mobile, KNOWN.psid, rollNumber, leadKey, KNOWN.email, '23-09-2011']

const ANONYMOUS = ROWS.filter(({ audience }) => audience === 'anyone' || audience === 'gateway')

const sendGuess = async (row: (typeof ROWS)[number], value: string) => {
  place += 1
  const fill = (schema: $ZodType) => Object.fromEntries(namesOf(schema).map((name) => [name, value]))
  const path = row.path.replace(/:(\w+)/g, encodeURIComponent(value))
  const reply = await fetch(`${origin}${path}?${new URLSearchParams(fill(row.query)).toString()}`, {
    method: row.method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `61.7.${place >> 8}.${place & 255}`,
    },
    ...(row.method === 'POST' ? { body: JSON.stringify(fill(row.body)) } : {}),
  })
  const headers = [...reply.headers].map((pair) => pair.join(': ')).join('\n')
  return { headers, text: `${headers}\n${await reply.text()}`, status: reply.status }
}

describe('whoever has proved nothing', () => {
  it('[OPN-63] [OPN-64] gets no mobile, birthday or address of a child from any call, whatever is guessed in it', async () => {
    expect(ANONYMOUS.length).toBeGreaterThan(20)
    const found: string[] = []
    const statuses = new Map<number, number>()
    for (const row of ANONYMOUS)
      for (const guess of guesses()) {
        const answer = await sendGuess(row, guess)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        for (const leak of leaksIn(answer.text)) found.push(`${row.name} with ${guess}: ${leak}`)
        // A URL with leaked data must not travel on in a referrer either.
        if (!answer.headers.includes('referrer-policy: no-referrer')) found.push(`${row.name}: referrer`)
      }
    expect(found).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(20)
    expect(statuses.get(500)).toBeUndefined()
  })

  it('[OPN-63] leaves nothing of them in a log line, an event or a job, also when everything outside is down', async () => {
    const sent = await fetch(`${origin}/api/v1/registration/otp?mobile=${KNOWN.mobile}`, { method: 'POST' })
    expect(sent.status).toBe(200)
    for (let look = 0; look < 100 && !logged.includes('job.failed'); look += 1) await sleep(100)
    // The log contains the calls and the failures, so that the absence of leaks means something.
    expect(logged).toContain('/api/v1/registration/otp')
    expect(logged).toContain('job.failed')
    expect(leaksIn(logged)).toEqual([])
    const { rows } = await office.deps.database.pool.query<{ payloads: string }>(
      `select coalesce(string_agg(payload::text, ' '), '') || ' ' ||
         (select coalesce(string_agg(data::text || ' ' || coalesce(output::text, ''), ' '), '') from pgboss.job) as payloads
       from platform.outbox`,
    )
    // A lead goes nowhere before the family has consented; the requested code does.
    expect(rows[0]?.payloads).toContain('messageId')
    expect(leaksIn(rows[0]?.payloads ?? '')).toEqual([])
  })
})

describe('controls', () => {
  it('the same search finds them in the answer to whoever has proved the number', async () => {
    const { leads } = office.composition
    const details = await leads.detailsOfMobile(`+91${KNOWN.mobile}`, 'iACST')
    expect(leaksIn(JSON.stringify(details))).toEqual(
      expect.arrayContaining([KNOWN.mobile, KNOWN.email, KNOWN.born]),
    )
  })

  it.each([
    `{"email":"${KNOWN.email}"}`,
    `location: https://medha.example/?dob=${encodeURIComponent('23/09/2011')}`,
    Buffer.from(KNOWN.mobile).toString('base64'),
    createHash('sha256').update(`+91${KNOWN.mobile}`).digest('hex'),
    `{"level":30,"msg":"request","reason":"+91${KNOWN.mobile}"}`,
  ])('a planted leak is found: %s', (text) => {
    expect(leaksIn(text)).not.toEqual([])
  })
})
