import type { TestDatabase } from '@medha/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { durabilityFault } from './durable-commits.ts'

let scratch: TestDatabase
beforeAll(async () => {
  scratch = await openTestDatabase()
})
afterAll(() => scratch.drop())

const faultWith = async (options: string): Promise<string | null> => {
  const pool = new pg.Pool({ connectionString: scratch.url, max: 1, options })
  try {
    return await durabilityFault(pool, { needsStandby: true })
  } finally {
    await pool.end()
  }
}

it('[SAV-05] commits that nobody waits for are no promise, nor those without a second machine', async () => {
  expect(await faultWith('-c synchronous_commit=off')).toBe('synchronous_commit is off')
  expect(await faultWith('-c synchronous_commit=local')).toBe('synchronous_commit is local')
  expect(await faultWith('-c synchronous_commit=on')).toBe('there is no synchronous standby')
})

it('a machine that was never given a second one is no fault where none is asked for', async () => {
  const pool = new pg.Pool({ connectionString: scratch.url, max: 1, options: '-c synchronous_commit=off' })
  expect(await durabilityFault(pool, { needsStandby: false })).toBeNull()
  await pool.end()
})
