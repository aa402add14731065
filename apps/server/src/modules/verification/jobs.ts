import type { Job } from '../../platform/jobs.ts'
import type { VerificationApi } from './api.ts'
import { CHECK_CODE_QUEUE } from './use-cases/send-code.ts'
import { SEND_CODE_QUEUE } from './use-cases/send-otp.ts'

export const verificationJobs = (
  verification: Pick<VerificationApi, 'sendCode' | 'checkCode' | 'deleteExpired'>,
): Job<never>[] => [
  {
    queue: SEND_CODE_QUEUE,
    concurrency: 20,
    handle: ({ sendId }: { readonly sendId: string }) => verification.sendCode(sendId),
  },
  {
    queue: CHECK_CODE_QUEUE,
    concurrency: 20,
    handle: ({ sendId }: { readonly sendId: string }) => verification.checkCode(sendId),
  },
  {
    queue: 'verification.delete-expired',
    cron: '50 3 * * *',
    expireInSeconds: 3_600,
    handle: () => verification.deleteExpired(),
  },
]
