import { createConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { Clock } from '../../kernel/clock.ts'
import { LruCache } from '../../kernel/lru-cache.ts'
import type { PreparedReply } from '../../edge/bind.ts'
import type { ResultPages } from '../../modules/results/index.ts'

/** A release, a withdrawal or a correction appears everywhere within this time. */
const STAMP_MS = 1000
/** At a release, requests queue here instead of for database connections, which logins need too. */
const READS = { atOnce: 6, waiting: 20_000 } as const

export interface AnswerCache {
  /** The cached reply under this key, or the result of `read`; `busy` if too many requests wait. */
  cachedOr<Answer>(
    key: string,
    read: () => Promise<Answer>,
  ): Promise<Answer | { readonly page: PreparedReply } | 'busy'>
  /** Called before a read; the returned function caches the reply, unless the cache was cleared since. */
  keeper(): (key: string, reply: PreparedReply, until: number) => void
}

/**
 * Caches encoded replies about released results. A stamp over all releases, read once a second, clears it: a reply that
 * was read before a withdrawal is not cached after it.
 */
export const createAnswerCache = (
  { clock, pages }: { readonly clock: Clock; readonly pages: Pick<ResultPages, 'releaseStamp'> },
  most: number,
): AnswerCache => {
  const answers = new LruCache<PreparedReply>(most)
  const reads = createConcurrencyLimit(READS)
  let stamp = ''
  let stampedAt = Number.NEGATIVE_INFINITY
  let stamping: Promise<void> | null = null
  /** Counts how often the cache was cleared: a page read before a clear is not cached after it. */
  let dropped = 0
  const drop = (): void => {
    answers.clear()
    dropped += 1
  }
  const restamp = async (now: number): Promise<void> => {
    const read = await pages.releaseStamp()
    if (read !== stamp) drop()
    stamp = read
    stampedAt = now
  }
  /** Requests at the same moment share one query. */
  const stayCurrent = async (now: number): Promise<void> => {
    // The cache is also cleared if the clock was moved back.
    if (now < stampedAt) drop()
    if (Math.abs(now - stampedAt) < STAMP_MS) return
    stamping ??= restamp(now).finally(() => {
      stamping = null
    })
    await stamping
  }
  return {
    cachedOr: async (key, read) => {
      const at = clock.now().getTime()
      await stayCurrent(at)
      const kept = answers.get(key, at)
      return kept === undefined ? ((await reads.run(read)) ?? 'busy') : { page: kept }
    },
    keeper: () => {
      const droppedBefore = dropped
      return (key, reply, until) => {
        // A withdrawal during this read has cleared the cache already and will not clear it again.
        if (dropped === droppedBefore) answers.put(key, reply, until)
      }
    },
  }
}
