import type { Binding } from '../edge/bind.ts'
import type { NotificationsModule } from '../modules/notifications/index.ts'
import { paymentsHttp } from '../modules/payments/http.ts'
import { createLedger, createPayments, type Ledger, type PaymentsModule } from '../modules/payments/index.ts'
import { paymentsJobs } from '../modules/payments/jobs.ts'
import type { Job } from '../platform/jobs.ts'
import type { Outbox } from '../platform/outbox.ts'
import { composeGateways } from './compose-gateways.ts'
import type { Deps } from './deps.ts'

export interface ComposedPayments {
  readonly payments: PaymentsModule
  readonly bindings: readonly Binding[]
  readonly jobs: readonly Job<never>[]
}

const createPaymentsModule = (
  deps: Deps,
  { outbox, notifications }: { readonly outbox: Outbox; readonly notifications: NotificationsModule },
): PaymentsModule => {
  const { config, log } = deps
  return createPayments({
    db: deps.database.db,
    clock: deps.clock,
    jobs: deps.jobs,
    outbox,
    notify: notifications.notify,
    sealingKey: config.PAYER_KEY,
    gateways: composeGateways(config),
    targets: config.PAYMENT_TARGETS.split(','),
    onAlarm: (reason) => log.error('payments.alarm', { module: 'payments', reason }),
  })
}

/** Looks at the books: an alarm for what has no end, and a day that sums to nothing. */
const composeLedger = (deps: Deps): Ledger => {
  const { log } = deps
  const ledger = createLedger({
    db: deps.database.db,
    clock: deps.clock,
    onUnresolved: (reason, count) => {
      const fields = { module: 'payments', reason, count }
      // Somebody may simply have left the bank's page; everything else is for a person, now.
      if (reason === 'pending') log.warn('payments.unresolved', fields)
      else log.error('payments.unresolved', fields)
    },
    onDayReport: ({ captures, differencePaise, contradictions }) => {
      if (differencePaise === 0 && contradictions === 0)
        log.info('payments.day-report', { module: 'payments', count: captures })
      else
        log.error('payments.day-report', { module: 'payments', count: captures, reason: 'does not sum up' })
    },
  })
  deps.metrics.unresolvedPayments(() => ledger.unresolved())
  return ledger
}

export const composePayments = (
  deps: Deps,
  parts: { readonly outbox: Outbox; readonly notifications: NotificationsModule },
): ComposedPayments => {
  const payments = createPaymentsModule(deps, parts)
  return {
    payments,
    bindings: paymentsHttp(payments),
    jobs: paymentsJobs(payments, composeLedger(deps)),
  }
}
