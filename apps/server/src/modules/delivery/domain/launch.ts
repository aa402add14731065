export type LaunchEvent = 'exam' | 'result'

/** Everything a test player receives about who opens which test; the contract defines the format (ENT-24). */
export interface Launch {
  readonly tenantId: string
  readonly rollNumber: string
  readonly testCode: string
  readonly scheduleId: string
  /** Instants as text with the Indian offset. */
  readonly startsAt: string
  readonly endsAt: string
  readonly resultAt: string
  /** OPN-44 */
  readonly bornAt: string
  readonly stream: string
  readonly state: string
  readonly event: LaunchEvent
  readonly resetUntil: string
  readonly classOpted: string
  readonly personKey: string
}
