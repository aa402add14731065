import { sealRegularly, type Sealing } from '../platform/audit-log/sealing-timer.ts'
import { createAlarms } from './alarms.ts'
import type { Deps } from './deps.ts'

const QUEUE = 'audit.seal'

/** The sealer of a worker, counted like a job. */
export const startSealing = (
  deps: Pick<Deps, 'auditLog' | 'metrics' | 'log' | 'clock'>,
  everyMs?: number,
): Sealing => {
  const ended = (outcome: string) => deps.metrics.jobs.inc({ queue: QUEUE, outcome })
  return sealRegularly(
    {
      auditLog: deps.auditLog,
      onSealed: () => ended('done'),
      onFailure: (error) => {
        ended('failed')
        deps.log.warn('job.failed', { job: QUEUE, error })
      },
      onLate: createAlarms(deps).auditLog.onLate,
    },
    everyMs,
  )
}
