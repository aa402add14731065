import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { systemClock } from '../kernel/clock.ts'
import { createLockout } from '../modules/identity/index.ts'
import { openDatabase } from '../platform/database.ts'

it('lets an operator release the lockout from the command line', async () => {
  const scratch = await openTestDatabase()
  const database = openDatabase(scratch.url, 1)
  const release = () =>
    execFileSync(process.execPath, [new URL('release-lockout.ts', import.meta.url).pathname], {
      env: { ...process.env, MEDHA_ENV: 'test', DATABASE_URL: scratch.url },
      encoding: 'utf8',
    })
  expect(await createLockout(database.db, systemClock).start('0')).toBe(true)
  expect(release()).toContain('released')
  expect(release()).toContain('nobody was locked out')
  await database.close()
  await scratch.drop()
})
