import { indianInstant } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'
import { SITTING_TIMING } from '@medha/test-rules/test-timing'
import { later } from '../../../kernel/instants.ts'
import type { PlaceFacts } from '../../catalogue/index.ts'
import type { SeriesPaper } from '../domain/series-paper.ts'
import type { OwnTest } from '../use-cases/own-test.ts'

/** A sitting from catalogue and registration, before it is stored. */
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
  /** True for one paper of a series; false for the one test of a registration. */
  readonly isSeriesPaper: boolean
}

const HOUR_MS = 3_600_000

/** A slot longer than the test is a window; otherwise all students begin together. */
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

/** OPN-43: a series paper can be begun until the closing time shown, and then has its full duration. */
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
