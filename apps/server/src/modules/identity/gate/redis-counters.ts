import type { Redis } from 'ioredis'
import type { Counters } from './counters.ts'

const TAKE = `
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('get', key) or '0') >= tonumber(ARGV[2 * i - 1]) then return {0, i} end
end
local answer = {1}
for i, key in ipairs(KEYS) do
  answer[i + 1] = redis.call('incr', key)
  if answer[i + 1] == 1 then redis.call('pexpire', key, ARGV[2 * i]) end
end
return answer`

const GIVE_BACK = `
for i, key in ipairs(KEYS) do
  local taken = tonumber(redis.call('get', key) or '0')
  local points = math.min(taken, tonumber(ARGV[i]))
  if points > 0 then redis.call('decrby', key, points) end
end
return 1`

/**
 * One script takes from all buckets or from none, in one round trip. With a limiter per bucket, a try that the last
 * bucket refuses would still use up a point of the first: a stranger could use up a student's tries without a guess.
 */
export const createRedisCounters = (redis: Redis, prefix: string): Counters => {
  // The braces keep all keys of the gate on one node of a cluster, as a script needs.
  const nameOf = (key: string) => `${prefix}{gate}:${key}`
  return {
    take: async (buckets) => {
      const keys = buckets.map(({ key }) => nameOf(key))
      const settings = buckets.flatMap(({ points, windowMs }) => [points, windowMs])
      const [granted, ...rest] = (await redis.eval(TAKE, keys.length, ...keys, ...settings)) as number[]
      const refusedBy = granted === 1 ? undefined : buckets[(rest[0] ?? 1) - 1]
      if (refusedBy !== undefined) return { ok: false, refusedBy }
      return {
        ok: true,
        taken: rest,
        giveBack: async (points) => {
          await redis.eval(GIVE_BACK, keys.length, ...keys, ...points)
        },
      }
    },
  }
}
