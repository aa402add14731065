import { setTimeout as sleep } from 'node:timers/promises'
import { durabilityFault } from '../platform/durable-commits.ts'
import { createAlarms } from './alarms.ts'
import { answerInTime } from './answer-in-time.ts'
import type { Composition } from './composition.ts'
import type { Deps } from './deps.ts'

type ReadinessDeps = Pick<Deps, 'config' | 'database' | 'second' | 'log' | 'metrics' | 'clock'>

type Pool = Parameters<typeof durabilityFault>[0]

const SILENT_MS = 2_000
const isFault = (fault: string | null): fault is string => fault !== null

/**
 * Why this process should get no requests now; null if it may. A process that acknowledges saves must have them on a
 * second machine (SAV-05), and its clock must be right (TIM-17).
 */
export const createReadiness = (
  deps: ReadinessDeps,
  { delivery }: Pick<Composition, 'delivery'>,
  answerers: ReadonlySet<string> | null,
): (() => Promise<string | null>) => {
  const { config, database, second, log } = deps
  const { onNotDurable } = createAlarms(deps).delivery
  const runsDelivery = answerers === null || answerers.has('delivery')
  /** In production a process for all modules is not meant for an exam day. */
  const needsStandby = config.MEDHA_ENV === 'production' && answerers?.has('delivery') === true

  const pools = second === null ? [database.pool] : [database.pool, second.database.pool]
  const boundedFault = (pool: Pool): Promise<string | null> => {
    const fault = durabilityFault(pool, { needsStandby })
    if (pools.length === 1) return fault
    // One that hangs must not make the check of the other one late.
    const late = sleep(SILENT_MS, undefined, { ref: false }).then(() => {
      throw new Error('no answer')
    })
    return Promise.race([fault, late])
  }
  /** SCL-05: while one of two databases is silent, the process goes on for the students of the other one. */
  const faultAmong = (ends: readonly PromiseSettledResult<string | null>[]): string | null => {
    const silent = ends.filter((end) => end.status === 'rejected')
    if (silent.length === ends.length) throw silent[0]?.reason
    for (const { reason } of silent) log.error('database.silent', { error: reason })
    return ends.map((end) => (end.status === 'fulfilled' ? end.value : null)).find(isFault) ?? null
  }

  const faultOf = async (): Promise<string | null> => {
    if (!runsDelivery) {
      await database.pool.query('select 1')
      return null
    }
    const [main, ...others] = await Promise.allSettled(pools.map(boundedFault))
    const ends = main === undefined ? others : [main, ...others]
    const fault = faultAmong(ends)
    if (fault !== null) onNotDurable(fault)
    if (fault !== null || main?.status === 'rejected') return fault
    return (await delivery.isClockRight()) ? null : "the clock differs from the database's"
  }
  const check = () => faultOf().catch(() => 'the database does not answer')
  return answerInTime(check, { answerMs: 500, failMs: 5_000 })
}
