import { apisOf } from '../edge/module.ts'
import { retentionJobs } from '../platform/database-retention.ts'
import { createOutbox, mergeListeners, type Listeners } from '../platform/outbox.ts'
import { createAdapters } from './adapters.ts'
import { createAddresses } from './addresses.ts'
import type { Deps } from './deps.ts'
import { logInHttp } from './log-in.ts'
import { logOutHttp } from './log-out.ts'
import { createModules } from './modules.ts'
import { personJobs } from './person/erase-inactive.ts'
import { createPersonDeps } from './person/person-tools.ts'
import { RETENTION } from './retention.ts'
import { createSurfaces } from './surfaces.ts'

/** The whole server: endpoints, jobs and listeners of all modules, and the surfaces across them. */
export const compose = (deps: Deps) => {
  const { clock, database } = deps
  const addresses = createAddresses(deps.config)
  const outbox = createOutbox(clock)
  const adapters = createAdapters(deps.config)
  const byName = createModules(deps, adapters, outbox, addresses)
  const modules = Object.values(byName)
  const listeners: Listeners = mergeListeners(byName)
  outbox.subscribe(listeners)

  const api = apisOf(byName)
  const { signUps, examEdits } = api.registration
  const { ledger, receipts } = api.payments
  const { visitorCookies } = api.verification
  deps.metrics.unresolvedPayments(() => ledger.unresolved())
  deps.metrics.unsealedSeconds(() => deps.auditLog.oldestUnsealedSeconds())
  const { db } = database
  const person = createPersonDeps(deps, adapters, api)
  return {
    ...api,
    person,
    addresses,
    signUps,
    examEdits,
    receipts,
    listeners,
    bindings: [
      ...modules.flatMap((module) => module.bindings),
      ...logInHttp(api),
      ...logOutHttp({ identity: api.identity, signUps, visitorCookies }),
      ...createSurfaces(deps, { ...api, addresses }),
    ],
    jobs: [
      ...modules.flatMap((module) => module.jobs),
      ...retentionJobs({ db, clock }, RETENTION),
      ...personJobs(person),
    ],
    isKnownHost: api.catalogue.exams.isKnownHost,
    whoIs: api.identity.cookies.whoIs,
    attemptIn: api.delivery.examCookies.read,
    staffEdge: api.staff.edge,
  }
}

export type Composition = ReturnType<typeof compose>
