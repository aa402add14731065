import { ensurePostgres } from './postgres.ts'
import { ensureRedis } from './redis.ts'

/** Starts PostgreSQL and Redis if they do not run. */
export const ensureServices = async (): Promise<void> => {
  await Promise.all([ensurePostgres(false), ensureRedis()])
}
