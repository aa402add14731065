import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const execute = promisify(execFile)
const DRILL = join(import.meta.dirname, '../exam-drill.ts')

/** Returns the output. The drill exits with 1 if something was lost, or if its control lost nothing. */
const drill = async (...args: readonly string[]): Promise<string> => {
  const { stdout } = await execute(process.execPath, [DRILL, '--devices=100', '--rounds=1', ...args])
  return stdout
}

/** A short form of `npm run drill:exam`, which kills a thousand times in the nightly run. */
describe('[SCL-09] while phones save', { timeout: 900_000 }, () => {
  it('[SCL-08] no acknowledged answer is lost when api, database, Redis, the way to the database and the primary die', async () => {
    expect(await drill('--faults=api,database,redis,proxy,failover')).toContain(
      ', 0 lost, 0 blocks that no phone sent, 0 blocks that were gone',
    )
  })

  it('a database that answers before it has written takes answers back, and the drill sees it', async () => {
    expect(await drill('--faults=database', '--control')).toContain('The control lost answers')
  })

  it('phones bring back what a copy of five seconds earlier lacks', async () => {
    expect(await drill('--faults=restore')).toMatch(/ 0 lost, .* [1-9]\d* blocks that were gone/)
  })
})
