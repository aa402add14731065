import { admitCard } from '@medha/contract/endpoints/admit-card'
import type { Binding } from '../edge/bind.ts'
import type { ResultLinks } from '../modules/results/result-links.ts'
import { demonstrationHttp } from '../surfaces/development/demonstration.ts'
import { developmentHttp } from '../surfaces/development/http.ts'
import type { StudentDashboardDeps } from '../surfaces/student-dashboard/enrolment.ts'
import { studentDashboardHttp } from '../surfaces/student-dashboard/http.ts'
import { testSeriesHttp } from '../surfaces/student-dashboard/test-series-http.ts'
import type { Catalogue } from '../modules/catalogue/index.ts'
import type { DeliveryModule } from '../modules/delivery/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { Addresses } from './addresses.ts'
import { createDemonstration } from './demonstration.ts'
import type { Deps } from './deps.ts'

/** Views across modules: the dashboard, and what only development has. */
export const createSurfaces = (
  { clock, movableClock }: Deps,
  parts: Omit<StudentDashboardDeps, 'resultLinkFor' | 'admitCardUrl' | 'now'> & {
    readonly identity: IdentityModule
    readonly catalogue: Catalogue
    readonly delivery: DeliveryModule
    readonly resultLinks: Pick<ResultLinks, 'linkFor'>
    readonly addresses: Pick<Addresses, 'signUp'>
  },
): Binding[] => {
  const shown = { ...parts, now: () => clock.now() }
  const always = [
    ...testSeriesHttp(shown),
    ...studentDashboardHttp({
      ...shown,
      resultLinkFor: parts.resultLinks.linkFor,
      admitCardUrl: admitCard.path,
    }),
  ]
  if (movableClock === null) return always
  return [
    ...always,
    ...developmentHttp(movableClock, () => parts.catalogue.seats.rollSeasons()),
    ...demonstrationHttp(createDemonstration(parts.addresses, parts.identity)),
  ]
}
