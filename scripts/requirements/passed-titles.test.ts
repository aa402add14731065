import { expect, it } from 'vitest'
import { passedTitles } from './passed-titles.ts'

it('takes from a vitest report what passed, with its groups', () => {
  const tests = [
    { fullName: '[API-35] branches gives the nearest', status: 'passed' },
    { fullName: '[API-44] states are names', status: 'failed' },
    { fullName: '[API-45] pincodes', status: 'skipped' },
  ]
  expect(passedTitles({ testResults: [{ assertionResults: tests }] })).toEqual([
    '[API-35] branches gives the nearest',
  ])
})

it('takes from a Playwright report what passed, however deep it lies', () => {
  const inner = { title: '[LOG-01] login', specs: [{ title: '[LOG-02] by picking', ok: true }] }
  const outer = {
    title: 'login.spec.ts',
    specs: [{ title: '[LOG-03] forgot', ok: false }],
    suites: [inner],
  }
  expect(passedTitles({ suites: [outer] })).toEqual([' login.spec.ts [LOG-01] login [LOG-02] by picking'])
})

it('finds nothing in a report of another kind', () => {
  expect(passedTitles({ passed: 3, failed: 0 })).toEqual([])
})
