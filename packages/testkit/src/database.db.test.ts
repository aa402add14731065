import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from './database.ts'

/** Drops a database to which one connection is open, and says what that connection reported. */
const dropUnder = async (closesAfterMs: number | null): Promise<readonly string[]> => {
  const scratch = await createTestDatabase({ fingerprint: 'empty', prepare: async () => {} })
  const errors: string[] = []
  const client = new pg.Client(scratch.url)
  client.on('error', (error) => errors.push(error.message))
  await client.connect()
  if (closesAfterMs !== null) setTimeout(() => void client.end(), closesAfterMs)
  await scratch.drop()
  await client.end()
  return errors
}

it('a connection that is about to close is not cut off', async () => {
  expect(await dropUnder(300)).toEqual([])
})

it('control: a connection that stays open does not keep the database', async () => {
  expect(await dropUnder(null)).toContain('terminating connection due to administrator command')
})
