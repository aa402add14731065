import type { Job } from '../../platform/jobs.ts'
import type { IdentityApi } from './index.ts'

export const identityJobs = (identity: Pick<IdentityApi, 'deleteExpired'>): Job<never>[] => [
  {
    queue: 'identity.delete-expired',
    cron: '40 3 * * *',
    expireInSeconds: 3_600,
    handle: () => identity.deleteExpired(),
  },
]
