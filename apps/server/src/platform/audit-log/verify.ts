import type { Clock } from '../../kernel/clock.ts'
import { later } from '../../kernel/instants.ts'
import type { Db } from '../database.ts'
import { NO_DIGEST } from './digests.ts'
import { faultOf, isExpired, linksAfter, type Link } from './links.ts'
import { firstStray } from './strays.ts'
import type { ChainHead, Fault, Verdict } from './verdict.ts'

const BATCH = 5_000
const EIGHT_YEARS_MS = 2_922 * 86_400_000

/** The database reads the next rows while this process computes the digests of the last ones. */
async function* allLinks(db: Db): AsyncGenerator<readonly Link[]> {
  let next = linksAfter(db, 0, BATCH)
  try {
    for (;;) {
      const links = await next
      const last = links.at(-1)
      if (last === undefined) return
      next = linksAfter(db, Number(last.link_place), BATCH)
      yield links
    }
  } finally {
    await Promise.allSettled([next])
  }
}

const failed = (fault: Fault): Verdict => ({ ok: false, fault })

/**
 * Walks the chain from its first row, then looks for entries that it does not name. That the last rows were cut off is
 * found only with an earlier head, which `expected` is.
 */
export const verifyChain = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  expected?: ChainHead,
): Promise<Verdict> => {
  const deletedBefore = later(clock.now(), -EIGHT_YEARS_MS)
  let head = { place: 0, digest: NO_DIGEST }
  let expired = 0
  for await (const links of allLinks(db))
    for (const link of links) {
      const fault = faultOf(link, head, deletedBefore)
      if (fault !== null) return failed(fault)
      head = { place: head.place + 1, digest: link.chain_digest }
      if (isExpired(link)) expired += 1
      if (expected?.place === head.place && head.digest !== expected.digest)
        return failed({ kind: 'another-head', place: head.place, entryId: link.chained_id })
    }
  if (expected !== undefined && expected.place > head.place)
    return failed({ kind: 'cut-off', place: head.place + 1, entryId: null })
  const stray = await firstStray(db)
  if (stray !== null) return failed(stray)
  return { ok: true, entries: head.place, expired, head }
}
