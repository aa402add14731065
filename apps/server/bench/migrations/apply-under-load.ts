import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DEFAULT_LIMITS, type MigrationLimits } from '../../src/platform/migration-limits.ts'
import { migrate, type Migration } from '../../src/platform/migrations.ts'
import { startRequests, type Waits } from './requests.ts'

export interface Order {
  readonly url: string
  readonly tables: readonly string[]
  readonly migration: Migration
  readonly limits?: MigrationLimits
  /** How long a transaction that has written to each table stays open; none without it. */
  readonly openMs?: number
}

export interface Applied extends Waits {
  /** Why it was not applied. */
  readonly refusal?: string
  readonly tookMs: number
}

const run = async ({ url, migration, limits = DEFAULT_LIMITS }: Order): Promise<string | undefined> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await migrate(client, [migration], { limits })
    return undefined
  } catch (error) {
    return error instanceof Error ? String(error.cause) : String(error)
  } finally {
    await client.end()
  }
}

/** Applies a migration while requests write to its tables and a long transaction is open on them. */
export const applyUnderLoad = async (order: Order): Promise<Applied> => {
  const requests = await startRequests(order.url, order.tables)
  const long = order.openMs === undefined ? undefined : await requests.longTransaction()
  await sleep(500)
  const started = performance.now()
  const migrating = run(order)
  await sleep(order.openMs ?? 0)
  await long?.end()
  const refusal = await migrating
  const tookMs = Math.round(performance.now() - started)
  await sleep(500)
  return { ...(await requests.stop()), tookMs, ...(refusal === undefined ? {} : { refusal }) }
}
