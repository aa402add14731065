import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { runCiSteps } from './run-steps.ts'

const root = mkdtempSync(join(tmpdir(), 'ci-steps-'))
writeFileSync(
  join(root, 'package.json'),
  JSON.stringify({ scripts: { good: 'true', bad: 'false', endless: 'sleep 60' } }),
)
mkdirSync(join(root, '.reports'))
writeFileSync(join(root, '.reports/good.json'), JSON.stringify({ passed: 7, failed: 0 }))
afterAll(() => rmSync(root, { recursive: true }))
afterEach(() => vi.restoreAllMocks())

const step = (script: string, reports: readonly string[] = [], withinMinutes = 1) => ({
  name: `the ${script} one`,
  script,
  reports,
  withinMinutes,
})

const printed = () => {
  const lines: string[] = []
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(...line.split('\n')))
  return lines
}

it('runs every step, says how long each took, and ends with one line that counts them', async () => {
  const lines = printed()
  const total = await runCiSteps(root, [step('good', ['good.json']), step('bad')])
  expect(total).toEqual({ passed: 7, failed: 1 })
  expect(lines.slice(-4)).toEqual([
    expect.stringMatching(/^the good one: 7 passed, 0 failed, \d+ s$/),
    expect.stringMatching(/^the bad one: 0 passed, 1 failed, \d+ s$/),
    expect.stringMatching(/^\d+ minutes$/),
    '7 passed, 1 failed',
  ])
})

it('ends a step that takes too long, and counts it as failed', async () => {
  const lines = printed()
  expect(await runCiSteps(root, [step('endless', [], 0.01)])).toEqual({ passed: 0, failed: 1 })
  expect(lines.join('\n')).toContain('the endless one took more than 0.01 minutes and is ended')
})
