import { createTestDatabase, type TestDatabase } from '@medha/testkit/database'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { sortByRelease } from '../../db/released-migrations.ts'
import { migrate } from '../../src/platform/migrations.ts'

/** A database with the schema of the last release, without rows. */
export const openReleasedDatabase = (): Promise<TestDatabase> => {
  const { released } = sortByRelease()
  const hash = createHash('sha256')
  for (const { sha256 } of released) hash.update(sha256)
  return createTestDatabase({
    fingerprint: `released_${hash.digest('hex').slice(0, 12)}`,
    prepare: async (url) => {
      const client = new pg.Client(url)
      await client.connect()
      await migrate(client, released)
      await client.end()
    },
  })
}
