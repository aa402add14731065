import { existsSync, readFileSync } from 'node:fs'
import { reportedTests } from '../requirements/reported-tests.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Names of tests that passed only on a retry. */
  readonly unsteady: readonly string[]
}

/** The report format of our own programs: check.json and the measurements. */
interface OwnReport {
  readonly passed?: number
  readonly failed?: number
}

const NOTHING: Tally = { passed: 0, failed: 0, unsteady: [] }

const add = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  unsteady: [...one.unsteady, ...other.unsteady],
})

const tallyOfReport = (file: string, root: string): Tally => {
  if (!existsSync(file)) return { ...NOTHING, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as OwnReport
  if (report.passed !== undefined) return { ...NOTHING, passed: report.passed, failed: report.failed ?? 0 }
  const tests = reportedTests(report, root)
  const passed = tests.filter((test) => test.passed)
  return {
    passed: passed.length,
    // A test that did not run counts as failed, and so does a report without any test.
    failed: tests.length === 0 ? 1 : tests.length - passed.length,
    unsteady: passed
      .filter((test) => test.isUnsteady === true)
      .map(({ path, title }) => `${path} › ${title.trim()}`),
  }
}

/** The counts of a step. A step that exits with an error and counts no failure is itself one failure. */
export const tallyOf = (reports: readonly string[], endedWell: boolean, root: string): Tally => {
  const tally = reports.map((file) => tallyOfReport(file, root)).reduce(add, NOTHING)
  if (!endedWell && tally.failed === 0) return { ...tally, failed: 1 }
  return reports.length === 0 && endedWell ? { ...tally, passed: 1 } : tally
}

/** Each unsteady test is a defect to fix soon; more of them than this fail the run. */
const UNSTEADY_AT_MOST = 10

export const sumOf = (tallies: readonly Tally[]): Tally => {
  const sum = tallies.reduce(add, NOTHING)
  return sum.unsteady.length > UNSTEADY_AT_MOST ? { ...sum, failed: sum.failed + 1 } : sum
}
