import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const execute = promisify(execFile)
const DRILL = join(import.meta.dirname, '../reconnect-drill.ts')

/** It ends with 1 where somebody was saved too late or too many were sent away twice. */
const drill = async (...args: readonly string[]): Promise<string> =>
  (await execute(process.execPath, [DRILL, '--devices=400', ...args])).stdout

/** A slice of `npm run drill:reconnect`, which lets 5,000 come back at night. */
describe('phones that have their link again in the same second', () => {
  it('[SCL-11] are all saved within a minute, and the crowd that was sent away does not come back as one', async () => {
    expect(await drill()).toContain('400 of 400 phones saved')
  })

  it('[SCL-11] crowd the line again and again without jitter', async () => {
    expect(await drill('--control')).toContain('The control was crowded again')
  })
})
