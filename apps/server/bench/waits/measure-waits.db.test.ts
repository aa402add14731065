import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const execute = promisify(execFile)
const MEASURE = join(import.meta.dirname, '../measure-waits.ts')

/** Exits with 1 if a long poll costs too much. A short form of `npm run measure:waits`, which holds 5,000 polls. */
const measure = (...args: readonly string[]) => execute(process.execPath, [MEASURE, '--waits=1000', ...args])

it('[SCL-10] whoever waits costs a process at most 16 KB', async () => {
  expect((await measure()).stdout).toContain('1000 wait')
})

it('[SCL-10] control: 32 KB more for each are seen', async () => {
  await expect(measure('--planted=32768')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('1000 wait'),
  })
})
