import { indianInstant } from '@medha/rules/indian-time'
import type { Registration } from '../../registration/index.ts'
import type { DeliveryDeps } from '../delivery-deps.ts'
import type { SeriesPaper } from '../domain/series-paper.ts'

/** A registration opens its series from the day it was made for. Empty for an exam that is no series. */
export const seriesPapers = async (
  { catalogue }: Pick<DeliveryDeps, 'catalogue'>,
  { examType, examDay }: Registration,
): Promise<SeriesPaper[]> => {
  const series = await catalogue.exams.seriesOf({ examType, from: examDay })
  return series.flatMap(({ name, examDay: day, papers }) =>
    papers.map((paper) => ({
      testCode: paper.examShortCode,
      scheduleId: paper.scheduleId,
      title: { en: `${name.en}, ${paper.name.en}`, hi: `${name.hi}, ${paper.name.hi}` },
      examDay: day,
      opensAt: indianInstant(day, paper.starts),
    })),
  )
}
