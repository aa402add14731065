import { admitCard } from '@medha/contract/endpoints/admit-card'
import type { Binding } from '../edge/bind.ts'
import { demonstrationHttp } from '../surfaces/development/demonstration.ts'
import { developmentHttp } from '../surfaces/development/http.ts'
import { studentDashboardHttp } from '../surfaces/student-dashboard/http.ts'
import { studentResultHttp } from '../surfaces/student-result/http.ts'
import { createResponseSheetReading } from '../surfaces/student-result/response-sheet-reading.ts'
import { createResultReading } from '../surfaces/student-result/result-reading.ts'
import { testSeriesHttp } from '../surfaces/student-dashboard/test-series-http.ts'
import type { Addresses } from './addresses.ts'
import { createAlarms } from './alarms.ts'
import { createDemonstration } from './demonstration.ts'
import type { Deps } from './deps.ts'
import type { Apis } from './modules.ts'

/** Views across modules: dashboard, test series and result, and in development the demonstration. */
export const createSurfaces = (
  deps: Deps,
  parts: Apis & { readonly addresses: Pick<Addresses, 'signUp'> },
): Binding[] => {
  const { clock, movableClock } = deps
  const { cookies } = parts.identity
  const { links, pages, scorecards, tickets } = parts.results
  const shown = { ...parts, now: () => clock.now() }
  const { deviceOf, isLoggedInAs } = cookies
  const result = { ...parts, clock, pages, scorecards, tickets, deviceOf, isLoggedInAs }
  const always = [
    ...testSeriesHttp(shown),
    ...studentDashboardHttp({
      ...shown,
      resultLinkFor: links.linkFor,
      admitCardUrl: admitCard.path,
    }),
    ...studentResultHttp({
      ...result,
      reading: createResultReading(result),
      sheets: createResponseSheetReading({ ...result, ...createAlarms(deps).delivery }),
    }),
  ]
  if (movableClock === null) return always
  return [
    ...always,
    ...developmentHttp(movableClock, () => parts.catalogue.seats.rollSeasons()),
    ...demonstrationHttp(createDemonstration(deps, parts)),
  ]
}
