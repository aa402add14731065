import { expect, it } from 'vitest'
import { reportedTests } from './reported-tests.ts'

it('reads a vitest report: what passed, and what failed or did not run', () => {
  const assertionResults = [
    { fullName: '[API-35] branches gives the nearest', status: 'passed' },
    { fullName: '[API-44] states are names', status: 'failed', failureMessages: ['no names'] },
    { fullName: '[API-45] pincodes', status: 'skipped' },
  ]
  const report = { testResults: [{ name: '/repo/apps/a.test.ts', assertionResults }] }
  expect(reportedTests(report, '/repo')).toEqual([
    { path: 'apps/a.test.ts', title: '[API-35] branches gives the nearest', passed: true },
    { path: 'apps/a.test.ts', title: '[API-44] states are names', passed: false, problem: 'no names' },
    { path: 'apps/a.test.ts', title: '[API-45] pincodes', passed: false },
  ])
})

it('reads a Playwright report, however deep a test lies; a skipped one did not pass', () => {
  const file = 'portal/login.spec.ts'
  const spec = (title: string, ok: boolean, status: string) => ({
    title,
    ok,
    file,
    tests: [{ status, results: [ok ? {} : { errors: [{ message: 'no heading' }] }] }],
  })
  const inner = { title: '[LOG-01] login', specs: [spec('[LOG-02] by picking', true, 'expected')] }
  const outer = {
    title: file,
    specs: [spec('[LOG-03] forgot', false, 'unexpected'), spec('[LOG-04] later', true, 'skipped')],
    suites: [inner],
  }
  expect(reportedTests({ config: { rootDir: '/repo/e2e' }, suites: [outer] }, '/repo')).toEqual([
    { path: `e2e/${file}`, title: ` ${file} [LOG-03] forgot`, passed: false, problem: 'no heading' },
    { path: `e2e/${file}`, title: ` ${file} [LOG-04] later`, passed: false },
    { path: `e2e/${file}`, title: ` ${file} [LOG-01] login [LOG-02] by picking`, passed: true },
  ])
})

it('finds nothing in a report of another kind', () => {
  expect(reportedTests({ passed: 3, failed: 0 }, '/repo')).toEqual([])
})
