import type { Job } from '../../platform/jobs.ts'
import type { DeliveryApi } from './index.ts'

export const deliveryJobs = (
  delivery: Pick<DeliveryApi, 'deleteExpired' | 'attempts' | 'isClockRight'>,
): Job<never>[] => [
  {
    queue: 'delivery.delete-expired',
    cron: '50 3 * * *',
    expireInSeconds: 3_600,
    handle: () => delivery.deleteExpired(),
  },
  // A request for a receipt ends an attempt that is over immediately; this job is for students who never come back.
  {
    queue: 'delivery.sweep',
    cron: '* * * * *',
    expireInSeconds: 300,
    // TIM-17: a clock that is ahead would end tests that still run; another worker or a later run ends them.
    handle: async () => {
      if (await delivery.isClockRight()) await delivery.attempts.sweep()
    },
  },
  // Late blocks of attempts whose student requests no receipt.
  {
    queue: 'delivery.judge-late',
    cron: '* * * * *',
    expireInSeconds: 300,
    handle: async () => {
      await delivery.attempts.mergeAnswers()
      await delivery.attempts.judgeLate()
    },
  },
  {
    queue: 'delivery.send-sheets',
    cron: '* * * * *',
    expireInSeconds: 300,
    handle: async () => void (await delivery.attempts.sendSheets()),
  },
  {
    queue: 'delivery.audit',
    cron: '10 2 * * *',
    expireInSeconds: 3_600,
    handle: () => delivery.attempts.auditRecentSittings(),
  },
  {
    queue: 'delivery.lay-out-sittings',
    cron: '20 * * * *',
    expireInSeconds: 1_800,
    handle: () => delivery.attempts.layOutSittings(),
  },
]
