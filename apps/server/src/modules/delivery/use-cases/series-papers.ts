import { indianInstant } from '@medha/rules/indian-time'
import type { Registration } from '../../registration/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import type { SeriesPaper } from '../domain/series-paper.ts'

/** The papers of a series from the registered day on. Empty for an exam that is not a series. */
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
