import type { Audit } from '../../apps/server/bench/release-day/audit.ts'
import { failedIn, kindsOf, percentileMs, problemsOf } from '../../apps/server/bench/release-day/tally.ts'
import type { LoadedWork } from './under-load.ts'

export interface Check {
  readonly name: string
  readonly ok: boolean
  readonly measured: string
}

const FEW = 5
const few = (findings: readonly string[]): string =>
  findings.slice(0, FEW).join('; ') + (findings.length > FEW ? `; and ${findings.length - FEW} more` : '')

/** Of the rate that was asked for, a driver on a busy machine reaches this. */
const PACE = 0.97

/** No request failed, at the rate that was asked for. */
export const noneFailed = (
  name: string,
  { sent, faults, perSecond, seconds }: LoadedWork,
  pace: number,
): Check => {
  const failed = failedIn(sent).length
  const figures =
    `${failed} of ${sent.length} requests failed, ${Math.round(perSecond)} a second for ${Math.round(seconds)} s, ` +
    `half within ${percentileMs(sent, 0.5)} ms, 99 of 100 within ${percentileMs(sent, 0.99)} ms`
  return {
    name,
    ok: failed === 0 && faults.length === 0 && perSecond >= pace * PACE,
    measured: [figures, kindsOf(sent), problemsOf(sent).slice(0, 1_000), few(faults)]
      .filter((text) => text !== '')
      .join('; '),
  }
}

export const allThere = (name: string, { registrations, answers, sessions, findings }: Audit): Check => ({
  name,
  ok: findings.length === 0 && registrations > 0 && answers > 0 && sessions > 0,
  measured: `${registrations} registrations, ${answers} answers, ${sessions} sessions; ${findings.length} findings ${few(findings)}`,
})

export const none = (name: string, problems: readonly string[]): Check => ({
  name,
  ok: problems.length === 0,
  measured: problems.length === 0 ? 'nothing failed' : few(problems),
})

/** A control must fail. */
export const some = (name: string, { sent }: LoadedWork, ofThese: (problem: string) => boolean): Check => {
  const failed = failedIn(sent).filter(({ problem }) => ofThese(problem ?? ''))
  return { name, ok: failed.length > 0, measured: `${failed.length} of ${sent.length} requests failed` }
}
