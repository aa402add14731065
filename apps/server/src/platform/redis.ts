import { Redis } from 'ioredis'

/**
 * Redis holds limits and caches: losing it loses nothing. Calls fail at once when it is away, so that whoever asks
 * can fall back instead of waiting.
 */
export const openRedis = (url: string, timeoutMs: number): Redis => {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 1_000,
    commandTimeout: timeoutMs,
    retryStrategy: (times: number) => Math.min(200 * times, 2_000),
  })
  redis.on('error', () => undefined)
  return redis
}
