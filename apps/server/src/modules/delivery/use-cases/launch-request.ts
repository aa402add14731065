import type { LaunchEvent } from '../domain/launch.ts'

export interface ExamLaunchRequest {
  readonly studentId: string
  readonly sessionId: string
  readonly host: string
  readonly testCode: string
  readonly scheduleId: string
  readonly event: LaunchEvent
}
