import { setTimeout as sleep } from 'node:timers/promises'

/** How long a batch with an unknown outcome is retried; a device waits eight seconds for its response. */
export interface RetryPolicy {
  readonly delaysMs: readonly number[]
}

const SAVE_RETRIES: RetryPolicy = { delaysMs: [50, 200, 500, 1000, 2000, 3000] }

/**
 * It is unknown whether it was committed: the connection broke, the database shut down, became a standby or timed out.
 * Also rollbacks after a deadlock or conflict.
 */
const IS_UNKNOWN = /^(?:08|57P|57014$|25006$|40)/
/** A value that a column or constraint rejects. */
const IS_BAD_ROW = /^(?:22|23)/

const codeOf = (problem: unknown): string => {
  const code = (problem as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
/** PostgreSQL's codes have five letters or digits; all others come from the driver or the socket. */
const isOfDatabase = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code)

export interface BatchRun<Row, End> {
  run(rows: readonly Row[]): Promise<readonly End[]>
  /** For a row that the database rejects on its own. */
  readonly refused: End
  /** For rows whose outcome stays unknown. */
  readonly unknown: End
}

/**
 * T §5.3: a batch with an unknown outcome is sent again unchanged, because a row that was stored the first time returns
 * "already". A batch with a bad row is halved until that row is alone, so that the others are stored.
 */
export const runBatch = async <Row, End>(
  batch: BatchRun<Row, End>,
  rows: readonly Row[],
  { delaysMs }: RetryPolicy = SAVE_RETRIES,
): Promise<readonly End[]> => {
  for (const delay of [...delaysMs, null]) {
    try {
      return await batch.run(rows)
    } catch (problem) {
      const code = codeOf(problem)
      if (IS_BAD_ROW.test(code) && isOfDatabase(code)) {
        if (rows.length === 1) return [batch.refused]
        const half = rows.length >> 1
        const first = await runBatch(batch, rows.slice(0, half), { delaysMs })
        return [...first, ...(await runBatch(batch, rows.slice(half), { delaysMs }))]
      }
      if (isOfDatabase(code) && !IS_UNKNOWN.test(code)) throw problem
      if (delay !== null) await sleep(delay)
    }
  }
  return rows.map(() => batch.unknown)
}
