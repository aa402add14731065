import { later } from '../../kernel/instants.ts'
import { drain, iterate } from '../../kernel/drain.ts'
import type { IdentityApi } from '../../modules/identity/index.ts'
import type { Job } from '../../platform/jobs.ts'
import { erasePerson, type PersonDeps } from './erase-person.ts'

const DAY_MS = 24 * 3_600_000
/** Three seasons after registration: results are compared and courses bought within two. */
export const ACCOUNT_DAYS = 1_095
/** A student who still visits is not inactive. */
const VISITED_DAYS = 365
/** More than one run has time for; the next run finds the rest. */
const AT_MOST = 5_000

/** Rule 8 of the DPDP Rules: data that has served its purpose is erased without a request. */
export const eraseInactive = async (
  deps: PersonDeps & { readonly identity: Pick<IdentityApi, 'inactiveStudents'> },
): Promise<void> => {
  const now = deps.clock.now()
  const rollNumbers = await deps.identity.inactiveStudents({
    enrolledBefore: later(now, -ACCOUNT_DAYS * DAY_MS),
    unseenSince: later(now, -VISITED_DAYS * DAY_MS),
    limit: AT_MOST,
  })
  await drain(iterate(rollNumbers), async (rollNumber) => {
    await erasePerson(deps, rollNumber, 'retention')
  })
}

export const personJobs = (deps: Parameters<typeof eraseInactive>[0]): Job<never>[] => [
  {
    queue: 'person.erase-inactive',
    cron: '10 1-5 * * *',
    expireInSeconds: 3_600,
    handle: () => eraseInactive(deps),
  },
]
