import { expect, it } from 'vitest'
import { leanContractFile } from './lean-contract.ts'

const row = `import { endpoint, STUDENT_READ } from '../endpoint.ts'
export const profile = endpoint({
  name: 'profile',
  answeredBy: 'student-dashboard',
  method: 'GET',
  path: '/api/v1/profile',
  audience: 'student',
  limit: STUDENT_READ,
  requirements: ['API-30'],
  query: z.object({ name: z.string(), limit: z.int() }),
  reply: profileReply,
  refusals: ['edge.busy'],
})`

it('a row keeps what a call is written with, and fields of the wire that have such names', () => {
  const lean = leanContractFile('/packages/contract/src/endpoints/profile.ts', row)
  expect(lean.replaceAll(/\s+/g, ' ')).toBe(
    "import { endpoint, STUDENT_READ } from '../endpoint.ts' export const profile = endpoint({ method: 'GET', " +
      "path: '/api/v1/profile', query: z.object({ name: z.string(), limit: z.int() }), reply: profileReply })",
  )
})

it('a refusal keeps its meaning', () => {
  const table = `export const REFUSALS = { 'edge.busy': { status: 503, means: 'retry' } }`
  expect(leanContractFile('/packages/contract/src/refusals.ts', table)).toBe(
    `export const REFUSALS = { 'edge.busy': { means: 'retry' } }`,
  )
})
