import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { PapersDeps } from '../deps.ts'
import type { RetireRefusal } from '../refusals.ts'

/** Ends the use of a paper: no later test gets it. Existing attempts continue with it. */
export const retirePaper = async (
  { db, clock }: PapersDeps,
  code: string,
): Promise<Outcome<{ readonly retiredAt: Date }, RetireRefusal>> => {
  await db
    .updateTable('papers.papers')
    .set({ retired_at: clock.now() })
    .where('code', '=', code)
    .where('retired_at', 'is', null)
    .execute()
  const paper = await db
    .selectFrom('papers.papers')
    .select('retired_at')
    .where('code', '=', code)
    .executeTakeFirst()
  const retiredAt = paper?.retired_at ?? null
  return retiredAt === null ? refuse('papers.no-such-paper') : done({ retiredAt })
}
