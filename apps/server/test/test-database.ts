import { createTestDatabase, type TestDatabase } from '@medha/testkit/database'
import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { loadDemoSites } from '../db/seeds/demo/sites.ts'
import { loadReference } from '../db/seeds/load-reference.ts'
import { readConfig } from '../src/config.ts'
import { compose } from '../src/main/composition.ts'
import { openDeps } from '../src/main/deps.ts'
import { migrate, readMigrations, type Migration } from '../src/platform/migrations.ts'
import { dropUnused } from './migrations/schema-objects.ts'

const seedsFolder = new URL('../db/seeds/', import.meta.url).pathname
/** The template also contains the job queues, which these files define. */
const queueFiles = new URL('../src/{main/composition,modules/**/*jobs}.ts', import.meta.url).pathname

const readFingerprint = (): string => {
  const hash = createHash('sha256')
  for (const { sha256 } of readMigrations()) hash.update(sha256)
  const files = readdirSync(seedsFolder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  for (const file of files.toSorted((a, b) => a.name.localeCompare(b.name)))
    hash.update(readFileSync(join(file.parentPath, file.name)))
  for (const file of globSync(decodeURI(queueFiles)).toSorted()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

/**
 * The schema as this version may use it. What is marked as unused is there in production until the next release, for
 * processes of the last one.
 */
export const migrateForTests = async (
  client: pg.Client,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> => {
  await migrate(client, migrations)
  await dropUnused(client)
}

/** Migrations, reference data, sites and job queues. */
export const prepareDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await migrateForTests(client)
  await loadReference(client)
  await loadDemoSites(client)
  await client.end()
  const config = readConfig({ MEDHA_ENV: 'test', DATABASE_URL: url, LOG_LEVEL: 'silent' })
  const deps = await openDeps(config, { supervisesJobs: true })
  await deps.jobs.install(compose(deps).jobs)
  await deps.close()
}

let known: string | undefined
/** Of migrations and seeds, computed once: files do not change while tests run. */
export const databaseFingerprint = (): string => (known ??= readFingerprint())

/** A migrated database with reference data and the local sites, for one test file. */
export const openTestDatabase = (): Promise<TestDatabase> =>
  createTestDatabase({ fingerprint: databaseFingerprint(), prepare: prepareDatabase })
