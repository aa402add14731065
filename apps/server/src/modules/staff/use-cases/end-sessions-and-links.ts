import type { StaffTrx } from '../../../platform/database-staff-write.ts'

/** What the member has open, and links that were not used yet. */
export const endSessionsAndLinks = async (trx: StaffTrx, memberId: string, now: Date): Promise<void> => {
  for (const table of ['staff.sessions', 'staff.enrolment_links'] as const)
    await trx
      .updateTable(table)
      .set({ ended_at: now })
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .execute()
}
