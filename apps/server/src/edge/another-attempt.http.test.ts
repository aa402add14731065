import { ATTEMPT_HEADER } from '@medha/contract/places/attempt-header'
import { ROWS } from '@medha/contract/rows'
import { refuse } from '@medha/rules/outcome'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestTo } from '../../test/fill-row.ts'
import { examHeaders } from '../../test/saving/exam-headers.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { buildServer } from '../main/server.ts'

/** Two children have opened their tests in one browser, which sends both cookies with every call. */
const [ELDER, YOUNGER, STRANGER] = ['1001', '1002', '1003'] as const

/** Fields of requests that are 32 bytes. */
const HASHES = ['order', 'head', 'answers']

let server: TestServer
let app: FastifyInstance
let undefended: FastifyInstance
let answeredFor: string | null

beforeAll(async () => {
  server = await startTestServer()
  const bindings = server.composition.bindings.map((binding) => ({
    ...binding,
    answer: (request: { readonly attempt: { readonly attemptId: string } }) => {
      answeredFor = request.attempt.attemptId
      return Promise.resolve(refuse('edge.unexpected'))
    },
  }))
  ;({ app } = await buildServer(server.deps, { ...server.composition, bindings }))
  // The same server, but its edge treats every page as one of the attempt that was opened last.
  const attemptIn: typeof server.composition.attemptIn = (headers) =>
    server.composition.attemptIn({ ...headers, [ATTEMPT_HEADER]: YOUNGER })
  ;({ app: undefended } = await buildServer(server.deps, { ...server.composition, bindings, attemptIn }))
  await Promise.all([app.ready(), undefended.ready()])
})
afterAll(async () => {
  await Promise.all([app.close(), undefended.close()])
  await server.close()
})

const cookieOf = (attemptId: string): string =>
  examHeaders(
    server.composition.delivery.examCookies,
    { attemptId },
    new Date(server.deps.clock.now().getTime() + 60_000),
  ).cookie

const call = async (row: (typeof ROWS)[number], shown: string | undefined, on = app) => {
  answeredFor = null
  const { statusCode } = await on.inject({
    ...requestTo(row, (field) => (HASHES.includes(field) ? 'h'.repeat(43) : undefined)),
    headers: {
      host: 'medha.localhost',
      'sec-fetch-site': 'same-origin',
      cookie: `${cookieOf(ELDER)}; ${cookieOf(YOUNGER)}`,
      ...(shown === undefined ? {} : { [ATTEMPT_HEADER]: shown }),
    },
  })
  return { answeredFor, isNoAttempt: statusCode === 401 }
}

const rows = ROWS.filter(({ audience }) => audience === 'attempt')

describe('[LOG-07] a tab of the player in a browser in which two children have opened their tests', () => {
  it('has rows to call', () => {
    expect(rows.length).toBeGreaterThanOrEqual(6)
  })

  it.each(rows.map((row) => [row.name, row] as const))(
    'is answered for its own child: %s',
    async (_, row) => {
      expect(await call(row, ELDER)).toEqual({ answeredFor: ELDER, isNoAttempt: false })
      expect(await call(row, YOUNGER)).toEqual({ answeredFor: YOUNGER, isNoAttempt: false })
      for (const other of [STRANGER, undefined, '', `${ELDER}; `, 'constructor'])
        expect(await call(row, other)).toEqual({ answeredFor: null, isNoAttempt: true })
    },
  )

  it('negative control: an edge that does not read whose attempt a page shows answers for the other child', async () => {
    for (const row of rows)
      expect(await call(row, ELDER, undefended)).toEqual({ answeredFor: YOUNGER, isNoAttempt: false })
  })

  it('[LOG-07] keeps twenty attempts in a browser of a computer room, and clears those that end first', () => {
    const { give } = server.composition.delivery.examCookies
    const jar = new Map<string, string>()
    const now = server.deps.clock.now().getTime()
    for (let student = 1; student <= 60; student += 1)
      give(
        {
          cookie: (name) => jar.get(name),
          cookieNames: () => [...jar.keys()],
          setCookie: (name, value) => jar.set(name, value),
          clearCookie: (name) => jar.delete(name),
        },
        { attemptId: String(student), epoch: 1 },
        new Date(now + student * 60_000),
      )
    expect([...jar.keys()]).toEqual(Array.from({ length: 20 }, (_, at) => `exam-${41 + at}`))
    expect([...jar].map(([name, value]) => `${name}=${value}`).join('; ').length).toBeLessThan(2_500)
  })
})
