import type { Job } from '../../platform/jobs.ts'
import type { Reception } from './index.ts'
import { CHECK_CODE_QUEUE } from './use-cases/send-code.ts'
import { SEND_CODE_QUEUE } from './use-cases/send-otp.ts'

/** Listens to `registration.lead-changed`. */
export const TELL_CRM_QUEUE = 'registration.sync-lead-to-crm'

export const receptionJobs = (
  reception: Pick<Reception, 'sendCode' | 'checkCode' | 'tellCrm' | 'tellCrmOfWaiting' | 'deleteExpired'>,
): Job<never>[] => [
  {
    queue: SEND_CODE_QUEUE,
    concurrency: 20,
    handle: ({ sendId }: { readonly sendId: string }) => reception.sendCode(sendId),
  },
  {
    queue: CHECK_CODE_QUEUE,
    concurrency: 20,
    handle: ({ sendId }: { readonly sendId: string }) => reception.checkCode(sendId),
  },
  {
    queue: TELL_CRM_QUEUE,
    retryFor: 'days',
    handle: ({ leadId }: { readonly leadId: string }) => reception.tellCrm(leadId),
  },
  {
    queue: 'registration.sync-lead-to-crm-of-waiting',
    cron: '35 * * * *',
    handle: () => reception.tellCrmOfWaiting(),
  },
  {
    queue: 'registration.delete-expired',
    cron: '50 3 * * *',
    expireInSeconds: 3_600,
    handle: () => reception.deleteExpired(),
  },
]
