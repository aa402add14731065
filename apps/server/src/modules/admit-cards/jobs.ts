import type { Job } from '../../platform/jobs.ts'
import { STORE_QUEUE } from './deps.ts'
import type { AdmitCardsApi } from './index.ts'

export const admitCardJobs = (admitCards: Pick<AdmitCardsApi, 'issueDue' | 'store'>): Job<never>[] => [
  {
    queue: 'admit-cards.issue',
    cron: '*/5 * * * *',
    // The sweep stops a minute before.
    expireInSeconds: 300,
    handle: () => admitCards.issueDue(),
  },
  {
    queue: STORE_QUEUE,
    // While one card waits for the store, the next one is rendered.
    concurrency: 8,
    handle: ({ admitCardId }: { readonly admitCardId: string }) => admitCards.store(admitCardId),
  },
]
