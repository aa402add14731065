import type { Sat } from './audit.ts'
import type { OpenSitting } from './open-sitting.ts'

export interface PlantedFault {
  readonly name: string
  /** Text of the finding that must name the student. */
  readonly found: RegExp
  plant(sitting: OpenSitting, studentId: string, sat: Sat): Promise<void>
}

const run = async ({ pool }: OpenSitting, sql: string, values: readonly unknown[]): Promise<void> => {
  const { rowCount } = await pool.query(sql, [...values])
  if (rowCount !== 1) throw new Error(`a fault was planted in ${rowCount} rows`)
}

/** Each fault is written into the database after an audit without findings; the same audit must then find it. */
export const PLANTED: readonly PlantedFault[] = [
  {
    name: 'an acknowledged answer dropped from the sheet before it is handed over',
    found: /was acknowledged and is not in the sheet that was handed over/,
    plant: async (sitting, studentId, { student }) => {
      const tap = student.taps.find(({ chain, block }) => block <= chain.acknowledged)
      await run(
        sitting,
        `update delivery.test_attempts set sheet = set_byte(sheet, $2, 128), sent_revision = null
         where sitting_id = $3 and student_id = $1`,
        [studentId, tap?.item ?? 0, sitting.sittingId],
      )
      await sitting.runJobs()
    },
  },
  {
    name: 'an acknowledged block gone from the database',
    found: /was acknowledged and is in no stored block/,
    plant: async (sitting, studentId, { student }) => {
      const tap = student.taps.find(({ chain, block }) => block <= chain.acknowledged)
      await run(
        sitting,
        `delete from delivery.blocks b using delivery.test_attempts a
         where b.sat_on = a.sat_on and b.attempt_id = a.attempt_id and a.student_id = $1 and b.seq = $2 and b.epoch = $3`,
        [studentId, tap?.block, tap?.chain.epoch],
      )
    },
  },
  {
    name: 'a block stored twice',
    found: /is stored \d+ times and was given \d+ times/,
    plant: async (sitting, studentId, { student }) => {
      const tap = student.taps.find(({ chain, block }) => block <= chain.acknowledged)
      await run(
        sitting,
        `insert into delivery.blocks (sat_on, attempt_id, epoch, seq, received_at, body)
         select b.sat_on, b.attempt_id, b.epoch, 9999, b.received_at, b.body from delivery.blocks b
         join delivery.test_attempts a on a.sat_on = b.sat_on and a.attempt_id = b.attempt_id
         where a.student_id = $1 and b.seq = $2 and b.epoch = $3`,
        [studentId, tap?.block, tap?.chain.epoch],
      )
    },
  },
  {
    name: 'a receipt with one changed letter',
    found: /the receipt is not signed by a published key/,
    plant: (sitting, studentId) =>
      run(
        sitting,
        `update delivery.receipts r set signed = overlay(signed placing
           case when substr(signed, 60, 1) = 'A' then 'B' else 'A' end from 60)
         from delivery.test_attempts a where a.attempt_id = r.attempt_id and a.revision = r.revision and a.student_id = $1`,
        [studentId],
      ),
  },
]
