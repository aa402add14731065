import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  readonly passed: number
  readonly failed: number
}

interface Report {
  /** Ours: check.json and the measurements. */
  readonly passed?: number
  readonly failed?: number
  /** Playwright's JSON reporter. A test that passed only on a second try has failed. */
  readonly stats?: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

/** What a step counted. A step that ended badly without counting a failure is itself one failure. */
export const tallyOf = (reports: readonly string[], endedWell: boolean): Tally => {
  let passed = 0
  let failed = 0
  for (const file of reports) {
    if (!existsSync(file)) {
      failed += 1
      continue
    }
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    passed += report.passed ?? report.stats?.expected ?? 0
    failed += report.failed ?? 0
    if (report.stats) failed += report.stats.unexpected + report.stats.flaky + report.stats.skipped
  }
  if (reports.length === 0) passed += endedWell ? 1 : 0
  return { passed, failed: !endedWell && failed === 0 ? 1 : failed }
}
