import { ensurePostgres } from './postgres.ts'
import { ensureRedis } from './redis.ts'

/** What everything else stands on; started if it does not run. */
export const ensureServices = async (): Promise<void> => {
  await Promise.all([ensurePostgres(false), ensureRedis()])
}
