import type pg from 'pg'
import type { Composition } from '../../src/main/composition.ts'
import type { SealedPaper } from '../../src/modules/papers/index.ts'
import { demoFolder } from '../paper-folder.ts'
import { plantRunningAttempts } from '../saving/running-attempts.ts'

const PAPER = 'JEE-SAMPLE-ADV'

/** A sitting of a sealed paper that can be entered for three hours from now. */
export const plantSitting = async (
  { papers }: Pick<Composition, 'papers'>,
  pool: pg.Pool,
  now: Date,
): Promise<{ readonly sittingId: number; readonly paper: SealedPaper }> => {
  const sealed = await papers.office.seal(demoFolder(PAPER))
  const paper = sealed.ok ? await papers.paperOf(PAPER) : null
  if (paper === null) throw new Error('the sample was not sealed')
  const { rows } = await pool.query<{ id: number }>(
    `insert into delivery.sittings (test_code, schedule_id, exam_type, kind, sat_on, opens_at, entry_until, duration_ms)
     values ('T', 'S', 'iACST', 'window', $1::timestamptz::date, $1, $1::timestamptz + interval '3 hours', 10800000)
     returning sitting_id::int4 as id`,
    [now],
  )
  const sittingId = rows[0]?.id ?? 0
  await pool.query(`insert into delivery.sitting_papers values ($1, 1, $2, $3)`, [
    sittingId,
    PAPER,
    paper.bundle.hash,
  ])
  return { sittingId, paper }
}

/** Attempts that a device has entered and not started; returns their ids. */
export const plantReadyAttempts = async (
  pool: pg.Pool,
  planted: Parameters<typeof plantRunningAttempts>[1] & { readonly sittingId: number },
): Promise<string[]> => {
  const ids = await plantRunningAttempts(pool, planted)
  await pool.query(
    `update delivery.test_attempts set state = 'ready', started_at = null, deadline_at = null, head = '', sheet = '',
       language = null, declaration_version = null
     where attempt_id = any($1)`,
    [ids],
  )
  return ids
}
