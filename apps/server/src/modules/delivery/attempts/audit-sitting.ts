import { sql } from 'kysely'
import type { DeliveryDeps } from '../deps.ts'
import type { ReceiptSignatures } from '../secrets/receipt-signatures.ts'
import { attemptRows, type AttemptRow } from './attempt-row.ts'
import { auditAttempt, type AuditDifference } from './audit-attempt.ts'

export type AuditDeps = Pick<
  DeliveryDeps,
  'db' | 'clock' | 'papers' | 'markedSheets' | 'onAuditDifference' | 'onFingerprintDifference'
> & {
  readonly receiptSignatures: ReceiptSignatures
}

export interface AuditReport {
  readonly compared: number
  readonly differences: readonly { readonly attemptId: string; readonly what: readonly AuditDifference[] }[]
}

const AT_ONCE = 500
/** Up to this many, every attempt is compared; above it, one in a hundred and every attempt that was judged. */
const ALL_UP_TO = 50_000
const ONE_IN = 100

const auditRows = async (
  deps: AuditDeps,
  rows: readonly AttemptRow[],
): Promise<{ readonly attemptId: string; readonly what: readonly AuditDifference[] }[]> => {
  const found: { attemptId: string; what: readonly AuditDifference[] }[] = []
  for (const [code, ofPaper] of Map.groupBy(rows, ({ paperCode }) => paperCode)) {
    const paper = await deps.papers.paperOf(code)
    if (paper === null) continue
    const students = ofPaper.flatMap(({ studentId, isSentToResults }) =>
      isSentToResults && studentId !== null ? [studentId] : [],
    )
    const marked = new Map(
      (await deps.markedSheets(code, students)).map((sheet) => [sheet.studentId, sheet] as const),
    )
    for (const row of ofPaper) {
      const what = await auditAttempt(deps, row, paper, marked.get(row.studentId ?? '') ?? null)
      if (what.length > 0) found.push({ attemptId: row.attemptId, what })
    }
  }
  return found
}

/**
 * SAV-20: folds the ended attempts of a sitting again from their blocks, and compares chain, sheet, receipt and marked
 * answers. It repairs nothing: staff look at each difference.
 */
export const auditSitting = async (deps: AuditDeps, sittingId: string): Promise<AuditReport> => {
  const { rows: counted } = await sql<{ readonly ended: number }>`
    select count(*)::int as ended from delivery.test_attempts
    where sitting_id = ${sittingId} and state = 'submitted'`.execute(deps.db)
  const every = (counted[0]?.ended ?? 0) > ALL_UP_TO ? ONE_IN : 1
  const differences: AuditReport['differences'][number][] = []
  let compared = 0
  let after = '0'
  for (;;) {
    const rows = await attemptRows(
      deps.db,
      sql`a.sitting_id = ${sittingId} and a.state = 'submitted' and length(a.sheet) > 0 and a.attempt_id > ${after}
        and (a.attempt_id % ${every} = 0 or a.revision > 0 or a.held > 0)
        order by a.attempt_id limit ${AT_ONCE}`,
    )
    differences.push(...(await auditRows(deps, rows)))
    compared += rows.length
    after = rows.at(-1)?.attemptId ?? after
    if (rows.length < AT_ONCE) break
  }
  if (differences.length > 0) deps.onAuditDifference(differences.length)
  const fingerprints = differences.filter(({ what }) => what.includes('receipt')).length
  if (fingerprints > 0) deps.onFingerprintDifference(fingerprints)
  return { compared, differences }
}

/** For the nightly job: audits the sittings whose entry ended in the last two days. */
export const auditRecentSittings = async (deps: AuditDeps): Promise<void> => {
  const { rows } = await sql<{ readonly id: string }>`
    select sitting_id::text as id from delivery.sittings
    where kind <> 'hall' and opens_at > ${deps.clock.now()}::timestamptz - interval '7 days'
      and entry_until between ${deps.clock.now()}::timestamptz - interval '2 days' and ${deps.clock.now()}`.execute(
    deps.db,
  )
  for (const { id } of rows) await auditSitting(deps, id)
}
