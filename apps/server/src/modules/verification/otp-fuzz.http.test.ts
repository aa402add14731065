import * as leads from '@medha/contract/endpoints/leads'
import { gupshupReport, msg91Report } from '@medha/contract/endpoints/notifications'
import * as verification from '@medha/contract/endpoints/verification'
import fc from 'fast-check'
import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let visitorNo = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The names that an endpoint accepts, so that most fuzzed requests pass the check for unknown names. */
const namesOf = (schema: $ZodType): string[] => {
  const { properties = {} } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>
  }
  return Object.keys(properties)
}
const value = fc.oneof(
  fc.constantFrom('9876543210', '98765432101', '123456789012', '1234', '0'.repeat(32), 'iACST', 'true'),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\u0000', '%00', "'; --", '\ud800', '{"a":1}', '[]', 'NaN', '-1', ' '.repeat(12), '١٢٣٤'),
)
const filled = (schema: $ZodType): fc.Arbitrary<Record<string, string>> => {
  const names = namesOf(schema)
  const some = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
  const strange = fc.dictionary(fc.string({ maxLength: 8 }), value, { maxKeys: 2 })
  return fc.oneof({ weight: 9, arbitrary: some }, { weight: 1, arbitrary: strange }) as fc.Arbitrary<
    Record<string, string>
  >
}
const calls = fc.oneof(
  ...[...Object.values(leads), ...Object.values(verification), msg91Report, gupshupReport].map((row) =>
    fc.record({
      row: fc.constant({ method: row.method, path: row.path }),
      query: filled(row.query),
      body: filled(row.body),
      isBrowser: fc.boolean(),
    }),
  ),
)

it('[OPN-80] answers whatever is sent with an answer or a refusal, never with a bug', async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(calls, async ({ row, query, body, isBrowser }) => {
      visitorNo += 1
      const search = new URLSearchParams(
        Object.entries(query).map(([name, text]): [string, string] => [name, text.toWellFormed()]),
      )
      const reply = await server.app.inject({
        method: row.method,
        url: `${row.path.replace(':key', server.deps.config.SMS_REPORT_KEY)}?${search.toString()}`,
        headers: {
          host: 'localhost',
          'x-forwarded-for': `10.${Math.floor(visitorNo / 62_500) % 250}.${Math.floor(visitorNo / 250) % 250}.${visitorNo % 250}`,
          ...(isBrowser ? { 'sec-fetch-site': 'same-origin' } : {}),
        },
        ...(row.method === 'POST' ? { payload: body } : {}),
      })
      statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1)
      expect(reply.statusCode).toBeLessThan(500)
      expect(reply.body).not.toContain('9876543210')
    }),
    { numRuns: 2_500 },
  )
  expect(statuses.get(200)).toBeGreaterThan(100)
  expect(statuses.get(400)).toBeGreaterThan(100)
})
