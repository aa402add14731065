import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const execute = promisify(execFile)
const DRILL = join(import.meta.dirname, '../reconnect-drill.ts')

/** The drill exits with 1 if a phone was saved too late or too many were refused twice. */
const drill = async (...args: readonly string[]): Promise<string> =>
  (await execute(process.execPath, [DRILL, '--devices=400', ...args])).stdout

/** A short form of `npm run drill:reconnect`, in which 5,000 phones return in the nightly run. */
describe('phones that have their link again in the same second', () => {
  it('[SCL-11] are all saved within a minute, and the crowd that was sent away does not come back as one', async () => {
    expect(await drill()).toContain('400 of 400 phones saved')
  })

  it('[SCL-11] crowd the line again and again without jitter', async () => {
    expect(await drill('--control')).toContain('The control was crowded again')
  })
})
