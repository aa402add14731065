import type { StepResult } from './step.ts'

export type TestCount = { readonly passed: number; readonly failed: number }

const WIDTH = 28

const line = (result: StepResult): string =>
  `${result.ok ? '✓' : '✗'} ${result.name.padEnd(WIDTH)}${result.seconds.toFixed(1).padStart(6)} s`

/** A failed step includes its output, so that its cause is visible without another run. */
export const formatStep = (result: StepResult): string =>
  result.ok || result.output === ''
    ? line(result)
    : [line(result), ...result.output.split('\n').map((text) => `    ${text}`), ''].join('\n')

export const countOf = (results: readonly StepResult[], tests: TestCount): TestCount => ({
  passed: results.filter((result) => result.ok).length + tests.passed,
  failed: results.filter((result) => !result.ok).length + tests.failed,
})

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML does not allow control characters, even escaped. */
const forXml = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

export const junit = (results: readonly StepResult[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="check" tests="${results.length}" failures="${results.filter((r) => !r.ok).length}">`,
    ...results.map((result) => {
      const open = `  <testcase classname="check" name="${forXml(result.name)}" time="${result.seconds.toFixed(3)}"`
      return result.ok
        ? `${open}/>`
        : `${open}><failure message="failed">${forXml(result.output)}</failure></testcase>`
    }),
    '</testsuite>',
    '',
  ].join('\n')
