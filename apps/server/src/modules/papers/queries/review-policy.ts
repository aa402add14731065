import { instantOfMs } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'

/** T §2.10: what a student may see of a paper's questions after the result. */
export interface ReviewPolicy {
  /** `answers`: own answers, right or wrong, and marks; no questions and no key. */
  readonly show: 'never' | 'answers' | 'full'
  /** Not before this instant; null: together with the result. */
  readonly from: Date | null
}

const WITH_THE_RESULT = 'result'
const NEVER: ReviewPolicy = { show: 'never', from: null }

/** Null if nothing is sealed under this code. T §2.10: a paper reserved for later tests is shown once it is retired. */
export const reviewPolicyOf = async (db: Db, code: string): Promise<ReviewPolicy | null> => {
  const row = await db
    .selectFrom('papers.papers')
    .select(['review_show', 'review_from', 'retired_at'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (row === undefined) return null
  const show = row.review_show as ReviewPolicy['show']
  const policy = { show: show === 'answers' && row.retired_at !== null ? 'full' : show } as const
  if (row.review_from === WITH_THE_RESULT) return { ...policy, from: null }
  const at = Date.parse(row.review_from)
  // An instant that cannot be parsed never comes.
  return Number.isNaN(at) ? NEVER : { ...policy, from: instantOfMs(at) }
}
