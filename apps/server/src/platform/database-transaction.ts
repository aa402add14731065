import type { Outcome } from '@medha/rules/outcome'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Trx } from './database.ts'

/** Carries a refusal out of a transaction so that the transaction is rolled back. */
class Undone extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('refused')
    this.outcome = outcome
  }
}

/** A use case's own transaction: a refusal rolls back everything written before it. */
export const inTransaction = async <T, Code extends string>(
  db: Db,
  work: (trx: Trx) => Promise<Outcome<T, Code>>,
): Promise<Outcome<T, Code>> => {
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await work(trx)
      if (!outcome.ok) throw new Undone(outcome)
      return outcome
    })
  } catch (problem) {
    if (problem instanceof Undone) return problem.outcome as Outcome<T, Code>
    throw problem
  }
}

const MOST_TURNS = 20
const LONGEST_PAUSE_MS = 20
const isConflict = (problem: unknown): boolean => (problem as { code?: unknown } | null)?.code === '40001'

/**
 * SCL-05: a transaction that changes rows of another database fails if a row was changed there since its snapshot.
 * Nothing of it was written, and it runs again. With one database no transaction fails so.
 */
export const againAfterConflict = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let turn = 1; turn < MOST_TURNS; turn += 1) {
    try {
      return await run()
    } catch (problem) {
      if (!isConflict(problem)) throw problem
      await sleep(randomInt(LONGEST_PAUSE_MS))
    }
  }
  return run()
}

export const inSpreadTransaction = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  againAfterConflict(() => db.transaction().execute(work))
