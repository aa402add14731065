import { durabilityFault } from '../platform/durable-commits.ts'
import { createAlarms } from './alarms.ts'
import { answerInTime } from './answer-in-time.ts'
import type { Composition } from './composition.ts'
import type { Deps } from './deps.ts'

type ReadinessDeps = Pick<Deps, 'config' | 'database' | 'log' | 'metrics' | 'clock'>

/**
 * Why this process should get no requests now; null if it may. A process that acknowledges saves must have them on a
 * second machine (SAV-05), and its clock must be right (TIM-17).
 */
export const createReadiness = (
  deps: ReadinessDeps,
  { delivery }: Pick<Composition, 'delivery'>,
  answerers: ReadonlySet<string> | null,
): (() => Promise<string | null>) => {
  const { config, database } = deps
  const { onNotDurable } = createAlarms(deps).delivery
  const runsDelivery = answerers === null || answerers.has('delivery')
  /** In production a process for all modules is not meant for an exam day. */
  const needsStandby = config.MEDHA_ENV === 'production' && answerers?.has('delivery') === true

  const faultOf = async (): Promise<string | null> => {
    if (!runsDelivery) {
      await database.pool.query('select 1')
      return null
    }
    const fault = await durabilityFault(database.pool, { needsStandby })
    if (fault !== null) onNotDurable(fault)
    return fault ?? ((await delivery.isClockRight()) ? null : "the clock differs from the database's")
  }
  const check = () => faultOf().catch(() => 'the database does not answer')
  return answerInTime(check, { answerMs: 500, failMs: 5_000 })
}
