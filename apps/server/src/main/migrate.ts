import pg from 'pg'
import { readConfig } from '../config.ts'
import { migrate, readMigrations } from '../platform/migrations.ts'
import { grantRows } from '../platform/database-grants.ts'
import { createPartitions } from '../platform/database-retention.ts'
import { compose } from './composition.ts'
import { openDeps } from './deps.ts'
import { RETENTION } from './retention.ts'

/** Brings the schema and the job queues up to date. Runs before any api or worker of a new version starts. */
const config = readConfig()
const client = new pg.Client(config.DATABASE_URL)
await client.connect()
const fresh = await migrate(client, readMigrations(), {
  onWait: ({ name }) =>
    process.stdout.write(`${name} waits until other transactions release its tables, for up to 12 minutes\n`),
})

const deps = await openDeps(config, { supervisesJobs: true })
await deps.jobs.install(compose(deps).jobs)
await createPartitions({ db: deps.database.db, clock: deps.clock }, RETENTION)
await deps.close()
await grantRows(client)
await client.end()
process.stdout.write(fresh.length === 0 ? 'schema is up to date\n' : `applied ${fresh.join(', ')}\n`)
