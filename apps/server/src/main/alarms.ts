import type { PaymentsDeps } from '../modules/payments/index.ts'
import type { WatchDeps } from '../modules/payments/use-cases/watch.ts'
import type { Deps } from './deps.ts'

type PaymentAlarms = Pick<PaymentsDeps, 'onAlarm'> & Pick<WatchDeps, 'onUnresolved' | 'onDayReport'>

/** What a module reports to operators, as a line of the log or a metric. */
export const createAlarms = ({ log, metrics }: Pick<Deps, 'log' | 'metrics'>) => ({
  identity: {
    onTry: (end: string) => metrics.credentialTries.inc({ end }),
    onLockout: () => log.error('identity.locked-out', { module: 'identity' }),
    onLimiterFallback: () => metrics.limiterFallbacks.inc({ limiter: 'credentials' }),
  },
  notifications: {
    onGivenUp: (code: string, reason: string) =>
      log.error('notifications.given-up', { module: 'notifications', code, reason }),
  },
  leads: { onCrmRefused: (reason: string) => log.error('crm.refused', { module: 'leads', reason }) },
  payments: {
    onAlarm: (reason) => log.error('payments.alarm', { module: 'payments', reason }),
    onUnresolved: (reason, count) => {
      const fields = { module: 'payments', reason, count }
      // Somebody may simply have left the bank's page; everything else is for a person, now.
      if (reason === 'pending') log.warn('payments.unresolved', fields)
      else log.error('payments.unresolved', fields)
    },
    onDayReport: ({ captures, differencePaise, contradictions }) => {
      const fields = { module: 'payments', count: captures }
      if (differencePaise === 0 && contradictions === 0) log.info('payments.day-report', fields)
      else log.error('payments.day-report', { ...fields, reason: 'does not sum up' })
    },
  } satisfies PaymentAlarms,
  /** Somebody paid for something they did not get. */
  refundDue: (module: 'registration' | 'practice-papers' | 'admissions') => (reason: string) =>
    log.error(`${module}.refund-due`, { module, reason }),
})
