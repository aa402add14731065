import type { SignUpDeps } from '../deps.ts'
import { latestOfBrowser } from './sign-up-records.ts'

/** As long as the thank-you view shows it. */
const SHOWN_FOR_MS = 2 * 3_600_000

/** The charge of the form that this browser sent, while the thank-you view may show it. */
export const chargeOfBrowser = async (deps: SignUpDeps, browserHash: Buffer): Promise<string | null> => {
  const record = await latestOfBrowser(deps.db, browserHash)
  const isShown =
    record?.state === 'confirmed' && deps.clock.now().getTime() - record.changed_at.getTime() < SHOWN_FOR_MS
  return isShown ? record.charge_id : null
}

export const chargeOfStudent = async (deps: SignUpDeps, studentId: string): Promise<string | null> => {
  const row = await deps.db
    .selectFrom('registration.sign_ups')
    .select('charge_id')
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return row?.charge_id ?? null
}
