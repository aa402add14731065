import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '@medha/testkit/database'
import { dumpSchema } from '../../test/generated.ts'
import { migrate, readMigrations, type Migration } from './migrations.ts'

/** The schema after these steps; each step runs the migrations that existed at that time. */
const schemaAfter = async (steps: readonly (readonly Migration[])[]): Promise<string> => {
  const database = await createTestDatabase({ fingerprint: 'empty', prepare: async () => undefined })
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    for (const step of steps) await migrate(client, step)
    return dumpSchema(database.url)
  } finally {
    await client.end()
    await database.drop()
  }
}

/**
 * Each module numbers its files in its own hundred: a new database runs a module's newest file before the files of
 * later modules, an updated one runs it last. Both must end with the same schema.
 */
it('gives a fresh database the schema of one that was updated', { timeout: 120_000 }, async () => {
  const all = readMigrations()
  const isNewest = ({ number }: Migration) =>
    !all.some((other) => other.number > number && Math.floor(other.number / 100) === Math.floor(number / 100))
  const before = all.filter((migration) => !isNewest(migration))
  expect(before.length).toBeGreaterThan(0)
  expect(await schemaAfter([before, all])).toBe(await schemaAfter([all]))
})
