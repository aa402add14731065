import { Redis } from 'ioredis'

/**
 * Redis holds only limits and caches, so its data can be lost. Calls fail fast when it is down, so that callers can
 * fall back instead of waiting.
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
