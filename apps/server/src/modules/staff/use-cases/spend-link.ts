import type { StaffTrx } from '../../../platform/database-staff-write.ts'

/** One of several uses at the same time ends the link and makes its member active; the others find it ended. */
export const spendLink = async (
  trx: StaffTrx,
  { linkId, memberId }: { readonly linkId: string; readonly memberId: string },
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('staff.enrolment_links')
    .set({ ended_at: now, password_hash: null, totp_sealed: null })
    .where('link_id', '=', linkId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const activated = await trx
    .updateTable('staff.members')
    .set({ state: 'active' })
    .where('member_id', '=', memberId)
    .where('state', '<>', 'suspended')
    .executeTakeFirst()
  return activated.numUpdatedRows === 1n
}
