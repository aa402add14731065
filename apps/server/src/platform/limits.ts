import type { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Metrics } from './metrics.ts'

/** Takes one point from a bucket; false means the bucket is empty. */
export interface Limits {
  take(
    bucket: {
      readonly name: string
      readonly points: number
      readonly seconds: number
      readonly counted?: 'in-process'
    },
    key: string,
  ): Promise<boolean>
}

/**
 * Counts are shared by all processes through Redis. While Redis is away each process counts for itself and allows
 * half, so that the sum over two processes stays what was promised.
 */
export const createLimits = (redis: Redis, prefix: string, metrics: Metrics): Limits => {
  const limiters = new Map<string, Record<'shared' | 'alone' | 'own', RateLimiterAbstract>>()
  const limiterFor = (name: string, points: number, duration: number) => {
    const id = `${name}:${points}:${duration}`
    const known = limiters.get(id)
    if (known !== undefined) return known
    const keyPrefix = `${prefix}limit:${name}`
    const made = {
      shared: new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration }),
      alone: new RateLimiterMemory({ keyPrefix, points: Math.max(1, Math.floor(points / 2)), duration }),
      own: new RateLimiterMemory({ keyPrefix: `${keyPrefix}:own`, points, duration }),
    }
    limiters.set(id, made)
    return made
  }
  const taken = async (limiter: RateLimiterAbstract, key: string): Promise<boolean> => {
    try {
      await limiter.consume(key)
      return true
    } catch (problem) {
      if (problem instanceof RateLimiterRes) return false
      throw problem
    }
  }
  return {
    take: async ({ name, points, seconds, counted }, key) => {
      const { shared, alone, own } = limiterFor(name, points, seconds)
      if (counted === 'in-process') return taken(own, key)
      try {
        return await taken(shared, key)
      } catch {
        metrics.limiterFallbacks.inc({ limiter: name })
        return taken(alone, key)
      }
    },
  }
}
