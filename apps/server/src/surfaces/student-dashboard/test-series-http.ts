import { testSeries } from '@medha/contract/endpoints/test-series'
import { indianDay } from '@medha/rules/indian-time'
import { done, refuse } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { CatalogueApi } from '../../modules/catalogue/index.ts'
import type { DeliveryApi } from '../../modules/delivery/index.ts'
import type { RegistrationApi } from '../../modules/registration/index.ts'
import { testSeriesView } from './test-series-view.ts'

export interface TestSeriesDeps {
  readonly registration: Pick<RegistrationApi, 'registrationOf'>
  readonly catalogue: Pick<CatalogueApi, 'exams'>
  readonly delivery: Pick<DeliveryApi, 'begunPapersOf'>
  now(): Date
}

export const testSeriesHttp = ({
  registration: registrations,
  catalogue,
  delivery,
  now,
}: TestSeriesDeps): Binding[] => [
  bind(testSeries, async ({ student, caller }) => {
    const registration = await registrations.registrationOf(student.studentId)
    if (registration === null) return refuse('registration.no-registration')
    const { examType, examDay } = registration
    // A registration includes the series from its exam day on.
    const [exam, series, begun] = await Promise.all([
      catalogue.exams.examProfile(examType),
      catalogue.exams.seriesOf({ examType, from: examDay }),
      delivery.begunPapersOf(student.studentId),
    ])
    if (exam === null) throw new Error('a registration points to an exam the catalogue does not have')
    const { calendarFrom: from, calendarTo: to, liveHours } = exam
    const facts = {
      series,
      begun,
      liveHours,
      calendar: from === null || to === null ? null : { from, to },
    }
    return done(testSeriesView(facts, caller.language, indianDay(now()), now()))
  }),
]
