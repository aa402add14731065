import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { tallyOf } from './tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'tally-'))
afterAll(() => rmSync(folder, { recursive: true }))

const report = (name: string, content: object): string => {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('adds up our own reports and those of the browser runner', () => {
  const ours = report('check.json', { passed: 10, failed: 0 })
  const browser = report('e2e.json', { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 1 } })
  expect(tallyOf([ours, browser], false)).toEqual({ passed: 15, failed: 3 })
})

it('counts a report that was never written, and a step that ended badly without saying why', () => {
  expect(tallyOf([join(folder, 'missing.json')], true)).toEqual({ passed: 0, failed: 1 })
  expect(tallyOf([report('fine.json', { passed: 3, failed: 0 })], false)).toEqual({ passed: 3, failed: 1 })
  expect(tallyOf([], true)).toEqual({ passed: 1, failed: 0 })
  expect(tallyOf([], false)).toEqual({ passed: 0, failed: 1 })
})
