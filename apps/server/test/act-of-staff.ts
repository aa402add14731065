import type { Deps } from '../src/main/deps.ts'
import { asStaff, audited } from '../src/platform/database-staff-write.ts'
import type { KnownChild } from './data-subject.ts'

/** An entry of the audit log about a student, with personal values. */
export const logActOfStaff = async (
  { database, auditLog }: Pick<Deps, 'database' | 'auditLog'>,
  { studentId, visitor }: Pick<KnownChild, 'studentId' | 'visitor'>,
): Promise<void> => {
  await asStaff({ db: database.db, auditLog }, { actor: { kind: 'staff', id: '41' } }, async () =>
    audited(null, [
      {
        action: 'identity.mobile-corrected',
        subject: { kind: 'student', key: studentId },
        studentId,
        fields: [{ name: 'mobile', before: visitor.mobile, after: null, isPersonal: true }],
      },
    ]),
  )
}
