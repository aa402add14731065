import { indianInstant } from '@medha/rules/indian-time'
import { addDays } from '@medha/rules/plain-date'
import type { Registration } from '../../registration/index.ts'
import type { DeliveryWorld } from '../delivery-world.ts'
import type { SeriesPaper } from '../domain/series-paper.ts'

/** A season ahead; what lies further is not laid out yet. */
const AHEAD_DAYS = 120

/** A registration opens its series from the day it was made for. Empty for an exam that is no series. */
export const seriesPapers = async (
  { catalogue }: Pick<DeliveryWorld, 'catalogue'>,
  { examType, examDay }: Registration,
): Promise<SeriesPaper[]> => {
  const series = await catalogue.seriesOf({ examType, from: examDay, to: addDays(examDay, AHEAD_DAYS) })
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
