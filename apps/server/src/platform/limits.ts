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

export interface Limits {
  /** Takes points from a bucket, one by default; false means that it has too few. */
  take(bucket: Bucket, key: string, points?: number): Promise<boolean>
  /** Undoes a take of one point. */
  giveBack(bucket: Bucket, key: string): Promise<void>
  /** Whether a point is available; takes none. */
  hasPoints(bucket: Bucket, key: string): Promise<boolean>
}

type Limiters = Readonly<Record<'shared' | 'alone' | 'own', RateLimiterAbstract>>

/**
 * All processes share the counts through Redis. While Redis is down each process counts alone and allows half, so that
 * the sum over two processes stays within the limit.
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
  /** Most calls pass the same bucket object each time, so the lookup is cached by object. */
  const limitersByBucket = new WeakMap<Bucket, Limiters>()
  const limitersFor = (bucket: Bucket): Limiters => {
    const { name, points, seconds: duration } = bucket
    const id = `${name}:${points}:${duration}`
    const made = limiters.get(id) ?? makeLimiters(name, points, duration)
    limiters.set(id, made)
    limitersByBucket.set(bucket, made)
    return made
  }
  const taken = async (limiter: RateLimiterAbstract, key: string, points: number): Promise<boolean> => {
    try {
      await limiter.consume(key, points)
      return true
    } catch (problem) {
      if (problem instanceof RateLimiterRes) return false
      throw problem
    }
  }
  const isLeft = async (limiter: RateLimiterAbstract, key: string): Promise<boolean> => {
    const state = await limiter.get(key)
    return state === null || state.remainingPoints > 0
  }
  return {
    hasPoints: async (bucket, key) => {
      const { shared, alone, own } = limitersByBucket.get(bucket) ?? limitersFor(bucket)
      if (bucket.counted === 'in-process') return isLeft(own, key)
      return isLeft(shared, key).catch(() => isLeft(alone, key))
    },
    giveBack: async (bucket, key) => {
      const { shared, alone, own } = limitersByBucket.get(bucket) ?? limitersFor(bucket)
      if (bucket.counted === 'in-process') await own.reward(key)
      else await shared.reward(key).catch(() => alone.reward(key))
    },
    take: async (bucket, key, points = 1) => {
      const { name, counted } = bucket
      const { shared, alone, own } = limitersByBucket.get(bucket) ?? limitersFor(bucket)
      if (counted === 'in-process') return taken(own, key, points)
      try {
        return await taken(shared, key, points)
      } catch {
        metrics.limiterFallbacks.inc({ limiter: name })
        return taken(alone, key, points)
      }
    },
  }
}
