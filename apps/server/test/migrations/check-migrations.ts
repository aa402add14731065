import pg from 'pg'
import { fileOf } from '../../db/released-migrations.ts'
import { kindOf, statementsOf } from '../../src/platform/migration-file.ts'
import { migrate, type Migration } from '../../src/platform/migrations.ts'
import { schemaFaults } from './schema-faults.ts'
import { readObjects } from './schema-objects.ts'
import { statementFaults } from './statement-faults.ts'
import { activityFault, readActivity } from './table-activity.ts'

export interface MigrationFault {
  /** The name of its file. */
  readonly migration: string
  readonly fault: string
}

/** Applies a file in a transaction and observes it at its end, while its locks are still there. */
const applyObserved = async (
  client: pg.Client,
  { sql }: Migration,
  tables: ReadonlySet<string>,
): Promise<string[]> => {
  await client.query('begin')
  const before = await readActivity(client)
  for (const statement of statementsOf(sql)) await client.query(statement)
  const after = await readActivity(client)
  await client.query('commit')
  return [...before].flatMap(([oid, was]) => {
    const is = after.get(oid)
    const fault = is !== undefined && tables.has(oid) ? activityFault(was, is) : undefined
    return fault === undefined ? [] : [fault]
  })
}

const failed = (error: unknown): string => {
  const refusesTransaction = error instanceof pg.DatabaseError && error.code === '25001'
  return `fails: ${String(error)}.${refusesTransaction ? ' Put it in a file "-- no transaction".' : ''}`
}

/** Applies new migrations to a database as the last release left it, and names all that would harm a running system. */
export const checkMigrations = async (
  url: string,
  unreleased: readonly Migration[],
): Promise<MigrationFault[]> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    // What is newer than the last release may change in any way: nothing uses it yet.
    const released = await readObjects(client)
    const tables = new Set((await readActivity(client)).keys())
    const found: MigrationFault[] = []
    for (const migration of unreleased) {
      const report = (faults: readonly string[]) =>
        found.push(...faults.map((fault) => ({ migration: fileOf(migration), fault })))
      report(statementFaults(migration.sql))
      const before = await readObjects(client)
      try {
        if (kindOf(migration.sql) === 'transaction') report(await applyObserved(client, migration, tables))
        else await migrate(client, [migration])
      } catch (error) {
        report([failed(error)])
        return found
      }
      report(schemaFaults(released, before, await readObjects(client)))
    }
    return found
  } finally {
    await client.end()
  }
}
