import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

export interface CredentialFacts {
  readonly student: { readonly studentId: string; readonly proof: Buffer } | null
  readonly isKnownDevice: boolean
  readonly isLockedOut: boolean
  readonly epoch: string
  /** How many lockouts an operator has ended. */
  readonly releases: string
}

/** All facts about a try in one statement, which takes the same time whether or not the roll number exists. */
export const credentialFacts = async (
  db: Db,
  rollNumber: string,
  deviceHash: Buffer,
  now: Date,
): Promise<CredentialFacts> => {
  const { rows } = await sql<{
    student_id: string | null
    proof: Buffer | null
    is_known_device: boolean
    is_locked_out: boolean
    epoch: string
    releases: string
  }>`
    select s.student_id, s.date_of_birth_proof as proof, d.student_id is not null as is_known_device,
           exists (select 1 from identity.lockouts l where l.released_at is null and l.ends_at > ${now}) as is_locked_out,
           (select coalesce(max(l.epoch), 0) from identity.lockouts l) as epoch,
           (select count(*) from identity.lockouts l where l.released_at is not null) as releases
    from (select 1) as one
    left join identity.students s on s.roll_number = ${rollNumber}
    left join identity.known_devices d on d.student_id = s.student_id and d.device_hash = ${deviceHash}`.execute(
    db,
  )
  const row = rows[0]
  if (row === undefined) throw new Error('a select without a condition answers one row')
  return {
    student:
      row.student_id === null || row.proof === null ? null : { studentId: row.student_id, proof: row.proof },
    isKnownDevice: row.is_known_device,
    isLockedOut: row.is_locked_out,
    epoch: row.epoch,
    releases: row.releases,
  }
}
