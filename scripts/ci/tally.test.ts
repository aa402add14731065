import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { plantRepository } from '../check/planted-repository.ts'
import { runStep } from '../check/run-step.ts'
import { sumOf, tallyOf } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'tally-'))
afterAll(() => rmSync(folder, { recursive: true }))

const report = (name: string, content: object): string => {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}
const tally = (reports: readonly string[], endedWell: boolean) => tallyOf(reports, endedWell, folder)

const browserReport = (statuses: readonly string[]): object => ({
  config: { rootDir: folder },
  suites: [
    {
      title: 'a.spec.ts',
      specs: statuses.map((status) => ({
        title: `is ${status}`,
        ok: status !== 'unexpected',
        file: 'a.spec.ts',
        tests: [{ status }],
      })),
    },
  ],
})
const unsteady = (count: number) => ({
  passed: count,
  failed: 0,
  unsteady: Array.from({ length: count }, (_, at) => `test ${at}`),
})

it('adds up our own reports and those of the browser runner', () => {
  const ours = report('check.json', { passed: 10, failed: 0 })
  const browser = report('e2e.json', browserReport(['expected', 'unexpected', 'flaky', 'skipped']))
  expect(tally([ours, browser], false)).toEqual({
    passed: 12,
    failed: 2,
    unsteady: ['a.spec.ts › a.spec.ts is flaky'],
  })
})

it('counts a report that was never written, one without a test, and a step that ended badly without saying why', () => {
  expect(tally([join(folder, 'missing.json')], true)).toMatchObject({ passed: 0, failed: 1 })
  expect(tally([report('empty.json', { config: { rootDir: folder }, suites: [] })], true)).toMatchObject({
    failed: 1,
  })
  expect(tally([report('fine.json', { passed: 3, failed: 0 })], false)).toMatchObject({
    passed: 3,
    failed: 1,
  })
  expect(tally([], true)).toMatchObject({ passed: 1, failed: 0 })
  expect(tally([], false)).toMatchObject({ passed: 0, failed: 1 })
})

it('takes a test that passes on its second run as unsteady, and one that never passes as failed', async () => {
  const planted = plantRepository([], {
    'planted.test.ts': `
      import { expect, it } from 'vitest'
      let runs = 0
      it('passes at once', () => {})
      it('passes on its second run', () => { runs += 1; expect(runs).toBe(2) })
      it('never passes', () => { expect(1).toBe(2) })`,
  })
  const { ok } = await runStep(planted.folder, {
    name: 'planted tests',
    commands: [['vitest', 'run', '--retry=1', '--reporter=json', '--outputFile.json=vitest.json']],
  })
  const counted = tallyOf([join(planted.folder, 'vitest.json')], ok, planted.folder)
  planted.remove()
  expect(counted).toEqual({
    passed: 2,
    failed: 1,
    unsteady: ['planted.test.ts › passes on its second run'],
  })
})

it('lets ten unsteady tests pass, and fails with eleven', () => {
  expect(sumOf([unsteady(4), unsteady(6)])).toMatchObject({ passed: 10, failed: 0 })
  expect(sumOf([unsteady(4), unsteady(7)])).toMatchObject({ passed: 11, failed: 1 })
})
