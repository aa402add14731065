import type { Job } from '../../platform/jobs.ts'
import type { CatalogueApi } from './index.ts'

/** Just after midnight in India, running seasons get their next exam day. */
export const catalogueJobs = (catalogue: CatalogueApi): Job<never>[] => [
  {
    queue: 'catalogue.roll-seasons',
    cron: '5 0 * * *',
    handle: () => catalogue.seats.rollSeasons(),
  },
]
