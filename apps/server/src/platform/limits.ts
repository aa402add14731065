import type { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Metrics } from './metrics.ts'

export interface Bucket {
  readonly name: string
  readonly points: number
  readonly seconds: number
  readonly counted?: 'in-process'
}

/** Takes one point from a bucket; false means the bucket is empty. */
export interface Limits {
  take(bucket: Bucket, key: string): Promise<boolean>
}

type Limiters = Readonly<Record<'shared' | 'alone' | 'own', RateLimiterAbstract>>

/**
 * Counts are shared by all processes through Redis. While Redis is away each process counts for itself and allows
 * half, so that the sum over two processes stays what was promised.
 */
export const createLimits = (redis: Redis, prefix: string, metrics: Metrics): Limits => {
  const limiters = new Map<string, Limiters>()
  const makeLimiters = (name: string, points: number, duration: number): Limiters => {
    const keyPrefix = `${prefix}limit:${name}`
    return {
      shared: new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration }),
      alone: new RateLimiterMemory({ keyPrefix, points: Math.max(1, Math.floor(points / 2)), duration }),
      own: new RateLimiterMemory({ keyPrefix: `${keyPrefix}:own`, points, duration }),
    }
  }
  /** Most buckets are asked by the same object at every call. */
  const asked = new WeakMap<Bucket, Limiters>()
  const limitersFor = (bucket: Bucket): Limiters => {
    const { name, points, seconds: duration } = bucket
    const id = `${name}:${points}:${duration}`
    const made = limiters.get(id) ?? makeLimiters(name, points, duration)
    limiters.set(id, made)
    asked.set(bucket, made)
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
    take: async (bucket, key) => {
      const { name, counted } = bucket
      const { shared, alone, own } = asked.get(bucket) ?? limitersFor(bucket)
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
