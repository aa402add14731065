import type { PaymentsDeps } from '../modules/payments/index.ts'
import type { WatchDeps } from '../modules/payments/use-cases/watch.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Deps } from './deps.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type PaymentAlarms = Pick<PaymentsDeps, 'onAlarm'> & Pick<WatchDeps, 'onUnresolved' | 'onDayReport'>

/** An attack causes a thousand of the same event an hour; one log line is enough to raise the alarm. */
const atMostEvery = <Args extends readonly unknown[]>(
  ms: number,
  clock: Clock,
  report: (...args: Args) => void,
) => {
  let silentUntil = 0
  return (...args: Args) => {
    const now = clock.now().getTime()
    if (now < silentUntil) return
    silentUntil = now + ms
    report(...args)
  }
}

/** What a module reports to operators, as a log line or a metric. */
export const createAlarms = ({ log, metrics, clock }: Pick<Deps, 'log' | 'metrics' | 'clock'>) => ({
  identity: {
    onTry: (end: string) => metrics.credentialTries.inc({ end }),
    onLockout: () => log.error('identity.locked-out', { module: 'identity' }),
    onLimiterFallback: () => metrics.limiterFallbacks.inc({ limiter: 'credentials' }),
  },
  verification: {
    onBreakerOpen: atMostEvery(HOUR_MS, clock, () =>
      log.error('verification.breaker-open', { module: 'verification' }),
    ),
  },
  notifications: {
    onGivenUp: (code: string, reason: string) =>
      log.error('notifications.given-up', { module: 'notifications', code, reason }),
  },
  delivery: {
    onSheetsRefused: (reason: string) => log.error('delivery.sheets-refused', { module: 'delivery', reason }),
    onAuditDifference: (count: number) =>
      log.error('delivery.audit-difference', { module: 'delivery', count }),
    onSittingWithoutPaper: (count: number) =>
      log.error('delivery.sitting-without-paper', { module: 'delivery', count }),
    onFingerprintDifference: (count: number) =>
      log.error('delivery.fingerprint-difference', { module: 'delivery', count }),
    // The load balancer polls every few seconds, and a full queue refuses thousands.
    onClockDifference: atMostEvery(MINUTE_MS, clock, (ms: number) =>
      log.error('delivery.clock-difference', { module: 'delivery', ms }),
    ),
    onSaveQueueFull: atMostEvery(MINUTE_MS, clock, (seconds: number) =>
      log.error('delivery.queue-full', { module: 'delivery', reason: `for ${seconds} s` }),
    ),
    onNotDurable: atMostEvery(MINUTE_MS, clock, (reason: string) =>
      log.error('delivery.not-durable', { module: 'delivery', reason }),
    ),
  },
  auditLog: {
    onLate: atMostEvery(MINUTE_MS, clock, (seconds: number) =>
      log.error('audit-log.late', { module: 'platform', reason: `for ${Math.round(seconds)} s` }),
    ),
  },
  leads: { onCrmRefused: (reason: string) => log.error('crm.refused', { module: 'leads', reason }) },
  payments: {
    onAlarm: (reason) => log.error('payments.alarm', { module: 'payments', reason }),
    onUnresolved: (reason, count) => {
      const fields = { module: 'payments', reason, count }
      // A payer may simply have left the bank's page; every other reason needs staff now.
      if (reason === 'pending') log.warn('payments.unresolved', fields)
      else log.error('payments.unresolved', fields)
    },
    onDayReport: ({ captures, differencePaise, contradictions }) => {
      const fields = { module: 'payments', count: captures }
      if (differencePaise === 0 && contradictions === 0) log.info('payments.day-report', fields)
      else log.error('payments.day-report', { ...fields, reason: 'does not sum up' })
    },
  } satisfies PaymentAlarms,
  /** A payer did not get what they paid for. */
  refundDue: (module: 'registration' | 'mock-papers' | 'admissions') => (reason: string) =>
    log.error(`${module}.refund-due`, { module, reason }),
})
