import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from '../stack/settings.ts'

const execute = promisify(execFile)

let report = ''
/** A short form of `npm run drill:release-day`, which makes 20 rounds in the nightly run. */
beforeAll(async () => {
  const args = ['scripts/release-day.ts', '--rounds=4', '--requests=10000', '--seconds=30']
  const { stdout, stderr } = await execute(process.execPath, args, { cwd: ROOT }).catch(
    (problem: unknown) => problem as { readonly stdout: string; readonly stderr: string },
  )
  report = stdout + stderr
  console.log(report)
}, 30 * 60_000)

// One run proves all of them, so none can be repeated alone.
describe('on the day of a release', { retry: 0 }, () => {
  it('[DEP-17] api and worker of the last release and of this version work side by side, each on what the other wrote', () => {
    expect(report).toContain('holds   both versions side by side: no request fails')
    expect(report).toContain('holds   both versions side by side: each api answers, and never with a 5xx')
    expect(report).toContain('holds   what is begun with one version is continued with the other')
    expect(report).toContain('holds   everything acknowledged is there once:')
  })

  it('[DEP-17] control: a migration that renames a column fails requests of both', () => {
    expect(report).toContain('holds   control: a migration that renames a column')
  })

  it('[DEP-20] a rolling release of every process fails no request, and going back fails none', () => {
    expect(report).toContain('holds   4 rolling releases of every process')
    expect(report).toContain('holds   everything acknowledged is there once, after all rounds')
  })

  it('[DEP-20] control: killed processes and an edge that tries once fail requests', () => {
    expect(report).toContain('holds   control: processes that are killed')
    expect(report).toContain('holds   control: an edge that looks for a file only once')
    expect(report).not.toContain('BROKEN')
  })
})
