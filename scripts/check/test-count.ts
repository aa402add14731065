import { existsSync, readFileSync } from 'node:fs'
import type { TestCount } from './report.ts'

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }

const isReport = (value: unknown): value is VitestReport =>
  typeof value === 'object' && value !== null && 'numPassedTests' in value && 'numFailedTests' in value

/** A test that did not run counts as failed. */
export const countTests = (jsonFile: string): TestCount => {
  if (!existsSync(jsonFile)) return { passed: 0, failed: 0 }
  const report: unknown = JSON.parse(readFileSync(jsonFile, 'utf8'))
  if (!isReport(report)) throw new Error(`${jsonFile} is not a vitest report`)
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests }
}
