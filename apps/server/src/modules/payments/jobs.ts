import type { Job } from '../../platform/jobs.ts'
import type { Ledger, PaymentsApi } from './index.ts'

export const paymentsJobs = (
  payments: Pick<PaymentsApi, 'pollDue' | 'closeIdle' | 'sendRefunds' | 'deleteOldPayers' | 'deleteExpired'>,
  ledger: Pick<Ledger, 'watch' | 'reportDay'>,
): Job<never>[] => [
  {
    queue: 'payments.poll-due',
    cron: '* * * * *',
    handle: () => payments.pollDue(),
  },
  {
    queue: 'payments.close-idle',
    cron: '*/10 * * * *',
    handle: () => payments.closeIdle(),
  },
  {
    queue: 'payments.send-refunds',
    cron: '* * * * *',
    handle: () => payments.sendRefunds(),
  },
  {
    queue: 'payments.delete-old-payers',
    cron: '40 3 * * *',
    expireInSeconds: 3_600,
    handle: () => payments.deleteOldPayers(),
  },
  {
    queue: 'payments.delete-expired',
    cron: '45 3 * * *',
    expireInSeconds: 3_600,
    handle: () => payments.deleteExpired(),
  },
  {
    queue: 'payments.watch',
    cron: '* * * * *',
    handle: () => ledger.watch(),
  },
  {
    queue: 'payments.report-day',
    cron: '15 0 * * *',
    handle: () => ledger.reportDay(),
  },
]
