import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { systemClock } from '../kernel/clock.ts'
import { createLatch } from '../modules/identity/index.ts'
import { openDatabase } from '../platform/database.ts'

it('lets an operator release the latch from the command line', async () => {
  const scratch = await openTestDatabase()
  const database = openDatabase(scratch.url, 1)
  const release = () =>
    execFileSync(process.execPath, [new URL('release-latch.ts', import.meta.url).pathname], {
      env: { ...process.env, DATABASE_URL: scratch.url },
      encoding: 'utf8',
    })
  expect(await createLatch(database.db, systemClock).close('0')).toBe(true)
  expect(release()).toContain('released')
  expect(release()).toContain('not latched')
  await database.close()
  await scratch.drop()
})
