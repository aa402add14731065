import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { auditSat } from '../sitting/audit.ts'
import { publishedKeys } from '../sitting/check-receipt.ts'
import { Failed } from './visitor.ts'
import type { KnownStudent, Drill } from './drill.ts'

const SETTLED_WITHIN_MS = 120_000

const countOf = async (pool: pg.Pool, text: string, values: readonly unknown[] = []): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(text, [...values])
  return rows[0]?.count ?? 0
}

/** Jobs that are due and not done, messages that are not sent, and sheets that are not in results. */
const unsettled = async ({ pool, sat }: Drill): Promise<number> =>
  (await countOf(
    pool,
    `select count(*)::int as count from pgboss.job
     where state in ('created', 'retry', 'active') and start_after < now() - interval '2 seconds'`,
  )) +
  (await countOf(
    pool,
    `select count(*)::int as count from notifications.messages where state in ('queued', 'sending')`,
  )) +
  (await countOf(
    pool,
    `select count(*)::int as count from unnest($1::int8[]) as sat (id)
     where not exists (select from results.sheets where student_id = sat.id)`,
    [sat.map(({ student }) => student.id)],
  ))

const waitUntilSettled = async (drill: Drill): Promise<number> => {
  const until = performance.now() + SETTLED_WITHIN_MS
  for (;;) {
    const left = await unsettled(drill)
    if (left === 0 || performance.now() > until) return left
    await sleep(500)
  }
}

interface StoredRegistration {
  readonly roll: string
  readonly students: number
  readonly confirmed: number
  readonly captured: number
}

/** Each acknowledged roll number has one student with one confirmed registration, and money where it was paid. */
const registrationFindings = async ({ pool, registered }: Drill): Promise<string[]> => {
  const { rows } = await pool.query<StoredRegistration>(
    `select given.roll, count(distinct s.student_id)::int as students,
       count(distinct r.registration_id) filter (where r.state = 'confirmed')::int as confirmed,
       count(distinct c.charge_id) filter (where c.state = 'captured' and c.decided_at is not null)::int as captured
     from unnest($1::text[]) as given (roll)
     left join identity.students s on s.roll_number = given.roll
     left join registration.registrations r using (student_id)
     left join registration.sign_ups u on u.student_id = s.student_id and u.state = 'confirmed'
     left join payments.charges c on c.charge_id = u.charge_id
     group by given.roll`,
    [registered.map(({ rollNumber }) => rollNumber)],
  )
  const stored = new Map(rows.map((row) => [row.roll, row]))
  return registered.flatMap(({ rollNumber, isPaid }) => {
    const { students = 0, confirmed = 0, captured = 0 } = stored.get(rollNumber) ?? {}
    const isWhole = students === 1 && confirmed === 1 && captured === (isPaid ? 1 : 0)
    return isWhole
      ? []
      : [`${rollNumber}: ${students} students, ${confirmed} registrations, ${captured} payments`]
  })
}

/** Sessions that no student has closed. */
const sessionFindings = async (sessions: readonly KnownStudent[]): Promise<string[]> => {
  const findings: string[] = []
  for (const { browser, session } of sessions)
    if (session !== null)
      await browser.call({ what: 'session', path: '/api/v1/profile', session }).catch((problem: unknown) => {
        if (!(problem instanceof Failed)) throw problem
        findings.push(`a session is closed: ${problem.message}`)
      })
  return findings
}

const jobFindings = async ({ pool }: Drill): Promise<string[]> => {
  const { rows } = await pool.query<{ text: string }>(
    `select format('%s jobs of %s failed', count(*), name) as text from pgboss.job where state = 'failed' group by name
     union all
     select format('%s messages failed: %s', count(*), min(failure)) from notifications.messages
     where state = 'failed' and expires_at > created_at having count(*) > 0`,
  )
  return rows.map(({ text }) => text)
}

export interface Audit {
  readonly registrations: number
  readonly answers: number
  readonly sessions: number
  readonly findings: readonly string[]
}

/** Reads whether everything that was acknowledged is there, once, and the jobs of both versions are done. */
export const auditDrill = async (drill: Drill): Promise<Audit> => {
  const left = await waitUntilSettled(drill)
  const keys = await publishedKeys({
    get: async (path) => (await drill.visitor().call({ what: 'receipt', path })).body,
  })
  const sessions = drill.known.filter(({ session }) => session !== null)
  const { days, findings } = await auditSat(drill.pool, drill.sitting.sittingId, drill.sat, keys)
  return {
    registrations: drill.registered.length,
    answers: [...days.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    sessions: sessions.length,
    findings: [
      ...(left === 0 ? [] : [`${left} jobs, messages and sheets were not done in time`]),
      ...findings,
      ...(await registrationFindings(drill)),
      ...(await sessionFindings(sessions)),
      ...(await jobFindings(drill)),
    ],
  }
}
