import type { Outcome } from '@medha/rules/outcome'
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
