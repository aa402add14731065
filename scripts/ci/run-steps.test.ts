import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { runCiSteps } from './run-steps.ts'

const root = mkdtempSync(join(tmpdir(), 'ci-steps-'))
writeFileSync(
  join(root, 'package.json'),
  JSON.stringify({
    scripts: {
      good: 'true',
      bad: 'echo an error outside of a test; false',
      endless: 'sleep 60',
      leaves: 'sleep 20 &',
    },
  }),
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

const writeVitestReport = (assertionResults: readonly object[]): string => {
  const file = join(root, '.reports/vitest.json')
  writeFileSync(file, JSON.stringify({ testResults: [{ name: join(root, 'a.test.ts'), assertionResults }] }))
  return file
}

const printed = () => {
  const lines: string[] = []
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(...line.split('\n')))
  return lines
}

it('runs every step, says how long each took, and ends with one line that counts them', async () => {
  const lines = printed()
  const total = await runCiSteps(root, [step('good', ['good.json']), step('bad')], 'ci.json')
  expect(total).toEqual({ passed: 7, failed: 1, unsteady: [] })
  expect(lines.slice(-5)).toEqual([
    expect.stringMatching(/^the good one: 7 passed, 0 failed, \d+ s$/),
    expect.stringMatching(/^the bad one: 0 passed, 1 failed, \d+ s$/),
    expect.stringMatching(/^\d+ minutes$/),
    '0 unsteady',
    '7 passed, 1 failed',
  ])
})

it('writes down which commit it was, how long each part took and what was unsteady', async () => {
  const assertionResults = [{ fullName: 'adds', status: 'passed', failureMessages: ['expected 2'] }]
  const report = writeVitestReport(assertionResults)
  const lines = printed()
  await runCiSteps(root, [step('good', ['vitest.json'])], 'ci.json')
  rmSync(report)
  expect(JSON.parse(readFileSync(join(root, '.reports/ci.json'), 'utf8'))).toEqual({
    commit: expect.any(String),
    parts: [{ name: 'the good one', seconds: expect.any(Number), passed: 1, failed: 0 }],
    unsteady: ['a.test.ts › adds'],
    passed: 1,
    failed: 0,
  })
  expect(lines).toEqual(expect.arrayContaining(['✗ then ✓ a.test.ts › adds', '    expected 2']))
  expect(lines.slice(-3)).toEqual(['unsteady: a.test.ts › adds', '1 unsteady', '1 passed, 0 failed'])
})

it('tells again before the end what failed, and why', async () => {
  const assertionResults = [
    { fullName: 'adds', status: 'passed' },
    { fullName: 'divides', status: 'failed', failureMessages: ['expected 2\nreceived 3'] },
  ]
  const report = writeVitestReport(assertionResults)
  const lines = printed()
  await runCiSteps(root, [step('good', ['good.json'])], 'ci.json')
  rmSync(report)
  const at = lines.indexOf('✗ a.test.ts › divides')
  expect(lines.slice(at, at + 3)).toEqual(['✗ a.test.ts › divides', '    expected 2', '    received 3'])
  expect(lines.join('\n')).not.toContain('adds')
})

it('prints once more what a failed step printed last: no report has an error outside of a test', async () => {
  const lines = printed()
  await runCiSteps(root, [step('bad'), step('good')], 'ci.json')
  const at = lines.indexOf('✗ the bad one ended with:')
  expect(lines.slice(at, at + 2)).toEqual(['✗ the bad one ended with:', 'an error outside of a test'])
  expect(lines.join('\n')).not.toContain('the good one ended with')
})

it('does not wait for a program that a step has left running', async () => {
  printed()
  const started = performance.now()
  await runCiSteps(root, [step('leaves')], 'ci.json')
  expect(performance.now() - started).toBeLessThan(15_000)
})

it('ends a step that takes too long, and counts it as failed', async () => {
  const lines = printed()
  const total = await runCiSteps(root, [step('endless', [], 0.01)], 'ci.json')
  expect(total).toMatchObject({ passed: 0, failed: 1 })
  expect(lines.join('\n')).toContain('the endless one took more than 0.01 minutes and is ended')
})
