import { indianInstant, writeIndianInstant } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'
import { later } from '../../../kernel/instants.ts'
import type { Sitting } from './opening.ts'
import type { Launch, LaunchEvent } from './launch.ts'

export interface LaunchFacts {
  readonly event: LaunchEvent
  readonly rollNumber: string
  readonly dateOfBirth: PlainDate
  readonly personKey: string
  readonly testCode: string
  readonly scheduleId: string
  readonly sitting: Sitting
  /** NUM-24, from the exam's profile. */
  readonly endsAfterHours: number
  readonly resultAt: Date | null
  readonly classCode: string
  readonly streamCode: string
  readonly stateName: string
}

/** Tenant name, for a player that serves several institutes. */
const TENANT = 'medha'

/** NUM-25, LCH-04, OPN-44: the day itself, at 18:30 UTC. */
export const writeBirth = (day: PlainDate): string => `${day}T18:30:00Z`

/** ENT-24, LCH-03: the whole launch, from our own records. */
export const buildLaunch = (facts: LaunchFacts): Launch => {
  const { sitting } = facts
  const startsAt = indianInstant(sitting.examDay, sitting.starts)
  return {
    tenantId: TENANT,
    rollNumber: facts.rollNumber,
    testCode: facts.testCode,
    scheduleId: facts.scheduleId,
    startsAt: writeIndianInstant(startsAt),
    endsAt: writeIndianInstant(later(startsAt, facts.endsAfterHours * 3_600_000)),
    resultAt: facts.resultAt === null ? '' : writeIndianInstant(facts.resultAt),
    bornAt: writeBirth(facts.dateOfBirth),
    stream: facts.streamCode,
    state: facts.stateName,
    event: facts.event,
    // A student may not start again after the sitting has closed.
    resetUntil: writeIndianInstant(indianInstant(sitting.examDay, sitting.ends)),
    classOpted: facts.classCode,
    personKey: facts.personKey,
  }
}
