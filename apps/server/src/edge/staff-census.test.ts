import type { Endpoint } from '@medha/contract/endpoint'
import { STAFF_PERMISSIONS } from '@medha/rules/staff-permissions'
import { ROWS } from '@medha/contract/rows'
import { STAFF_ROWS } from '@medha/contract/staff-rows'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const ledger = readFileSync(new URL('../../../../docs/requirements.md', import.meta.url), 'utf8')
const PERMISSIONS: readonly string[] = [...STAFF_PERMISSIONS, 'own', 'sign-in']
const PATH = /^\/api\/v1\/(?:staff|console)\//

/** What is wrong with a row of staff: a forgotten permission or record would be found by an attacker or an auditor. */
const faults = ({
  name,
  audience,
  method,
  path,
  staff,
  limit,
  requirements,
  cacheSeconds,
}: Endpoint): string[] => {
  const found: string[] = []
  if (audience !== 'staff') found.push('another audience')
  if (!PATH.test(path)) found.push('path outside the console')
  if (!PERMISSIONS.includes(staff?.permission ?? '')) found.push('no permission')
  if (staff?.scope === undefined) found.push('no scope')
  const isChallenge = path.endsWith('/options')
  const isBeforeSession = staff?.permission === 'sign-in'
  if (method === 'POST' && staff?.records !== 'write' && !isChallenge && !isBeforeSession)
    found.push('a write without an entry')
  if (method === 'GET' && staff?.records === 'write') found.push('a read that writes')
  if (staff?.stepUp === true && isBeforeSession) found.push('a proof of presence before there is a session')
  if (staff?.stepUp === true && path.includes(':'))
    found.push('a proof of presence that does not see the path')
  if ((limit?.per === 'staff') === isBeforeSession) found.push('limited by the wrong thing')
  if (cacheSeconds !== undefined) found.push('in a shared cache')
  for (const id of requirements ?? [])
    if (!ledger.includes(`| ${id} |`)) found.push(`unknown ${id} of ${name}`)
  return found
}

describe('[SRV-03] the census of staff rows', () => {
  it.each(STAFF_ROWS.map((row) => [row.name, row] as const))('%s forgot nothing', (_, row) => {
    expect(faults(row)).toEqual([])
  })

  it('finds a careless row', () => {
    const careless = {
      ...STAFF_ROWS[0],
      method: 'POST',
      path: '/api/v1/open',
      staff: undefined,
      cacheSeconds: 60,
      limit: { per: 'student', points: 1, seconds: 1 },
      requirements: ['STF-99'],
    } as unknown as Endpoint
    expect(faults(careless)).toEqual([
      'path outside the console',
      'no permission',
      'no scope',
      'a write without an entry',
      'limited by the wrong thing',
      'in a shared cache',
      'unknown STF-99 of staff.sign-in-options',
    ])
    const reading = { ...STAFF_ROWS[0], method: 'GET', path: '/api/v1/staff/x' } as unknown as Endpoint
    expect(faults({ ...reading, staff: { permission: 'own', scope: 'none', records: 'write' } })).toEqual([
      'a read that writes',
      'limited by the wrong thing',
    ])
  })

  it('has a name and a place for each, that no row of students has', () => {
    const all = [...ROWS, ...STAFF_ROWS]
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
    expect(ROWS.filter(({ audience, staff }) => audience === 'staff' || staff !== undefined)).toEqual([])
  })
})
