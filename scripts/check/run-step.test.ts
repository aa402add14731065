import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { countOf, junit, formatStep } from './report.ts'
import { runStep, runSteps } from './run-step.ts'
import type { Step } from './step.ts'
import { quickSteps } from './steps.ts'
import { countTests } from './test-count.ts'

const root = resolve(import.meta.dirname, '../..')
const printing = (name: string, text: string, code: number, delay = 0): Step => ({
  name,
  commands: [
    [
      'node',
      '-e',
      `setTimeout(() => { console.log(${JSON.stringify(text)}); process.exit(${code}) }, ${delay})`,
    ],
  ],
})

describe('a step', () => {
  it('fails with its command, and keeps what was said', async () => {
    expect(await runStep(root, printing('a', 'broken', 3))).toMatchObject({ ok: false, output: 'broken' })
    expect(await runStep(root, printing('a', 'fine', 0))).toMatchObject({ ok: true, output: 'fine' })
  })

  it('stops at the first command that fails', async () => {
    const step: Step = {
      name: 'two',
      commands: [...printing('', 'first', 1).commands, ...printing('', 'second', 0).commands],
    }
    expect(await runStep(root, step)).toMatchObject({ ok: false, output: 'first' })
  })

  it('fails when its program does not exist', async () => {
    const result = await runStep(root, { name: 'a', commands: [['no-such-program-here']] })
    expect(result.ok).toBe(false)
    expect(result.output).toContain('could not be started')
  })
})

it('steps are told in their order, whichever ends first', async () => {
  const reported: string[] = []
  const steps = [printing('slow', '', 0, 300), printing('quick', '', 1), printing('last', '', 0)]
  const results = await runSteps(root, steps, 2, (result) => reported.push(result.name))
  expect(reported).toEqual(['slow', 'quick', 'last'])
  expect(results.map((result) => result.ok)).toEqual([true, false, true])
})

describe('the report', () => {
  const results = [
    { name: 'lint', ok: true, seconds: 1, output: 'all well' },
    { name: 'types', ok: false, seconds: 2.25, output: 'a < b & "c"\u0007' },
  ]

  it('gives one line to what passed, and the words of what failed', () => {
    expect(formatStep({ name: 'lint', ok: true, seconds: 1.04, output: 'all well' })).toMatch(
      /^✓ lint +1\.0 s$/,
    )
    expect(formatStep({ name: 'lint', ok: false, seconds: 1, output: 'one\ntwo' })).toMatch(
      /^✗ lint.*\n {4}one\n {4}two\n/,
    )
  })

  it('counts every step and every test', () => {
    expect(countOf(results, { passed: 40, failed: 2 })).toEqual({ passed: 41, failed: 3 })
  })

  it('is valid XML for machines', () => {
    expect(junit(results)).toContain('tests="2" failures="1"')
    expect(junit(results)).toContain('<failure message="failed">a &lt; b &amp; &quot;c&quot;</failure>')
  })

  it('counts a test that did not run as failed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'medha-check-'))
    const file = join(folder, 'vitest.json')
    writeFileSync(file, JSON.stringify({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2 }))
    expect(countTests(file)).toEqual({ passed: 5, failed: 3 })
    expect(countTests(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0 })
    rmSync(folder, { recursive: true })
  })
})

it('every workspace with a tsconfig has its types checked', () => {
  const names = quickSteps(root).map((step) => step.name)
  expect(names).toEqual(
    expect.arrayContaining(['types apps/server', 'types packages/rules', 'types scripts', 'types e2e']),
  )
})
