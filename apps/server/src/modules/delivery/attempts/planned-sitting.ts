import { indianInstant } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'
import { SITTING_TIMING } from '@medha/test-rules/test-timing'
import { later } from '../../../kernel/instants.ts'
import type { PlaceFacts } from '../../catalogue/index.ts'
import type { SeriesPaper } from '../domain/series-paper.ts'
import type { OwnTest } from '../use-cases/own-test.ts'

/** A sitting as catalogue and registration name it, before it stands in the table. */
export interface PlannedSitting {
  readonly testCode: string
  readonly scheduleId: string
  readonly examType: string
  readonly classStreamId: number
  readonly kind: 'fixed' | 'window' | 'hall'
  readonly satOn: PlainDate
  readonly opensAt: Date
  readonly entryUntil: Date
  readonly durationMs: number
  readonly jitterMs: number
  /** One of the papers that a registration opens; else the one test it was made for. */
  readonly isSeriesPaper: boolean
}

const HOUR_MS = 3_600_000

/** A slot that is longer than the test is a window; one that is as long as it has everybody begin at once. */
export const plannedSitting = (own: OwnTest): PlannedSitting => {
  const { registration, place, sitting, testCode, scheduleId } = own
  const opensAt = indianInstant(sitting.examDay, sitting.starts)
  const closesAt = indianInstant(sitting.examDay, sitting.ends)
  const durationMs = place.exam.durationMinutes * 60_000
  const isWindow = closesAt.getTime() - opensAt.getTime() > durationMs
  const kind = sitting.mode === 'offline' ? 'hall' : isWindow ? 'window' : 'fixed'
  return {
    testCode,
    scheduleId,
    examType: registration.examType,
    classStreamId: registration.classStreamId,
    kind,
    satOn: sitting.examDay,
    opensAt,
    entryUntil: kind === 'fixed' ? later(opensAt, SITTING_TIMING.fixedEntry) : closesAt,
    durationMs,
    jitterMs: kind === 'fixed' ? SITTING_TIMING.openingSpread : 0,
    isSeriesPaper: false,
  }
}

/** OPN-43: a paper of a series can be begun until the closing that is shown, and then has its full time. */
export const plannedPaper = (
  { registration, place }: { registration: OwnTest['registration']; place: Pick<PlaceFacts, 'exam'> },
  { testCode, scheduleId, examDay, opensAt }: SeriesPaper,
): PlannedSitting => ({
  testCode,
  scheduleId,
  examType: registration.examType,
  classStreamId: registration.classStreamId,
  kind: 'window',
  satOn: examDay,
  opensAt,
  entryUntil: later(opensAt, place.exam.liveHours * HOUR_MS),
  durationMs: place.exam.durationMinutes * 60_000,
  jitterMs: 0,
  isSeriesPaper: true,
})
