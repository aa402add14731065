import type { Endpoint } from '@medha/contract/endpoint'
import { ALL_REFUSALS } from '@medha/contract/all-refusals'
import { ROWS } from '@medha/contract/rows'
import { refusals as english } from '@medha/messages/refusals.en'
import { refusals as hindi } from '@medha/messages/refusals.hi'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openApi } from './openapi.ts'

const ledger = readFileSync(new URL('../../../../docs/requirements.md', import.meta.url), 'utf8')
const isKnown = (id: string) => id === 'OWN' || ledger.includes(`| ${id} |`)

/** What is wrong with a row: a forgotten audience or limit would leave it open. */
const faults = (row: Endpoint, document: ReturnType<typeof openApi>): string[] => {
  const paths = document['paths'] as Record<string, Record<string, { responses?: Record<string, unknown> }>>
  const operation = paths[row.path.replace(/:(\w+)/g, '{$1}')]?.[row.method.toLowerCase()]
  const found: string[] = []
  if (!['anyone', 'student', 'attempt', 'developer', 'gateway'].includes(row.audience))
    found.push('no audience')
  if (!(row.limit?.points > 0 && row.limit.seconds > 0)) found.push('no limit')
  if (row.limit?.per === 'student' && row.audience !== 'student')
    found.push('limit per student without a student')
  if ((row.limit?.per === 'attempt') !== (row.audience === 'attempt'))
    found.push('limit per attempt is for attempts, and theirs is no other')
  if (!(row.requirements?.length > 0)) found.push('no requirement')
  for (const id of row.requirements ?? []) if (!isKnown(id)) found.push(`unknown requirement ${id}`)
  if (operation?.responses?.[row.sendsOn === true ? '303' : '200'] === undefined)
    found.push('no OpenAPI entry')
  // An immutable file has an address without an API version.
  const isPlaced =
    row.path.startsWith('/api/v1/') || (row.isImmutable === true && row.path.startsWith('/papers/'))
  if (!isPlaced) found.push('path outside /api/v1')
  const isShared = row.cacheSeconds !== undefined || row.isImmutable === true
  if ((row.audience === 'student' || row.audience === 'attempt') && isShared)
    found.push('personal answer in a shared cache')
  return found
}

describe('census of the contract', () => {
  const document = openApi(ROWS)

  it.each(ROWS.map((row) => [row.name, row] as const))(
    '%s says who may ask, how often, and why it exists',
    (_name, row) => {
      expect(faults(row, document)).toEqual([])
    },
  )

  it('would notice a row that forgot everything', () => {
    const [row] = ROWS
    const careless = {
      ...row,
      audience: undefined,
      limit: undefined,
      requirements: [],
      path: '/open',
    } as unknown as Endpoint
    expect(faults(careless, document)).toEqual([
      'no audience',
      'no limit',
      'no requirement',
      'no OpenAPI entry',
      'path outside /api/v1',
    ])
  })

  it('gives every row its own name and its own place', () => {
    expect(new Set(ROWS.map((row) => row.name)).size).toBe(ROWS.length)
    expect(new Set(ROWS.map((row) => `${row.method} ${row.path}`)).size).toBe(ROWS.length)
  })

  it('has words in both languages for every refusal', () => {
    const codes = Object.keys(ALL_REFUSALS).toSorted()
    expect(Object.keys(english).toSorted()).toEqual(codes)
    expect(Object.keys(hindi).toSorted()).toEqual(codes)
  })

  it('documents the wire, not our own names', () => {
    const paths = document['paths'] as Record<string, object>
    const text = JSON.stringify(paths['/api/v1/login'])
    expect(text).toContain('roll_number')
    expect(text).not.toContain('rollNumber')
  })
})
