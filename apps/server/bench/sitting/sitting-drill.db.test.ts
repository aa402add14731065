import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { BAD_DAYS } from './bad-days.ts'
import { PLANTED } from './planted-faults.ts'

const execute = promisify(execFile)
const DRILL = join(import.meta.dirname, '../sitting-drill.ts')
const STUDENTS = 60

/**
 * A short form of `npm run drill:sitting`, with 2,000 students in the nightly run. It exits with 1 if anything differs.
 */
describe('a whole sitting through the proxy, with a bad day of every kind', { timeout: 900_000 }, () => {
  it('[SCL-09] loses and doubles no acknowledged answer, and the same audit names each planted fault', async () => {
    const { stdout } = await execute(process.execPath, [
      DRILL,
      `--students=${STUDENTS}`,
      '--seconds=30',
      '--answers=12',
      '--within-minutes=14',
    ])
    for (const day of BAD_DAYS)
      expect(stdout).toMatch(new RegExp(`${day} \\| 1 \\| \\d+ \\| 0 \\| 0 \\| 1 \\|`))
    expect(stdout).toMatch(new RegExp(`all \\| ${STUDENTS} \\| \\d+ \\| 0 \\| 0 \\| ${STUDENTS} \\|`))
    expect(stdout).toContain(`${STUDENTS} attempts compared, 0 differ`)
    expect(stdout.match(/^planted: .*; found: student /gm)).toHaveLength(PLANTED.length)
  })
})
