import type { Clock } from '../../../kernel/clock.ts'
import type { Db } from '../../../platform/database.ts'
import type { NewRegistration } from '../domain/registration.ts'

export interface RecordRegistrationDeps {
  readonly db: Db
  readonly clock: Clock
}

/** Stores a place that was already granted. A second call for the same student changes nothing. */
export const recordRegistration = async (
  { db, clock }: RecordRegistrationDeps,
  registration: NewRegistration,
): Promise<void> => {
  const now = clock.now()
  await db
    .insertInto('registration.registrations')
    .values({
      student_id: registration.studentId,
      exam_type: registration.examType,
      exam_day: registration.examDay,
      slot_id: registration.slotId,
      mode: registration.mode,
      branch_code: registration.branchCode,
      class_stream_id: registration.classStreamId,
      board_code: registration.boardCode,
      registration_page: registration.registrationPage,
      state: registration.state,
      is_fee_paid: registration.isFeePaid,
      registered_at: now,
      placed_at: now,
    })
    .onConflict((conflict) => conflict.column('student_id').doNothing())
    .execute()
}
