import { ROWS } from '@medha/contract/rows'
import { STAFF_ROWS } from '@medha/contract/staff-rows'
import type { TestDatabase } from '@medha/testkit/database'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { describeTables } from '../db/write-tables.ts'
import { openApi } from '../src/edge/openapi.ts'
import { migrate, readMigrations } from '../src/platform/migrations.ts'
import { openReleasedDatabase } from './migrations/released-database.ts'
import { personalDataExamples } from './personal-data-examples.ts'
import { rolesGuide } from './staff/roles-guide.ts'
import { openTestDatabase } from './test-database.ts'

/** Generated files in the repository, each with its required content. */
export interface GeneratedFile {
  readonly path: URL
  readonly content: string
}

const at = (path: string) => new URL(`../../../${path}`, import.meta.url)

/** The dump without the parts that differ between patch releases and installs of PostgreSQL. */
export const dumpSchema = (url: string): string =>
  execFileSync(
    'pg_dump',
    ['--schema-only', '--no-owner', '--no-privileges', '--exclude-schema=pgboss', url],
    {
      encoding: 'utf8',
      maxBuffer: 32 * 1024 * 1024,
    },
  )
    .split('\n')
    .filter((line) => !/^(--|SET |SELECT pg_catalog\.|\\(un)?restrict )/.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimStart()

const onDatabase = async <T>(
  { url, drop }: TestDatabase,
  work: (client: pg.Client, url: string) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client, url)
  } finally {
    await client.end()
    await drop()
  }
}

/** The types have no column that is marked as unused; the dump has, because production has it too. */
export const generateFiles = async (): Promise<GeneratedFile[]> => {
  const tables = await onDatabase(await openTestDatabase(), describeTables)
  const schema = await onDatabase(await openReleasedDatabase(), async (client, url) => {
    await migrate(client, readMigrations())
    return dumpSchema(url)
  })
  const { exported, certificate } = await personalDataExamples()
  return [
    { path: at('docs/examples/personal-data-export.json'), content: exported },
    { path: at('docs/examples/erasure-certificate.json'), content: certificate },
    { path: at('docs/guides/staff-roles.md'), content: rolesGuide() },
    { path: at('apps/server/db/tables.ts'), content: tables },
    { path: at('apps/server/db/schema.sql'), content: schema },
    { path: at('docs/api/openapi.json'), content: `${JSON.stringify(openApi(ROWS), null, 2)}\n` },
    {
      path: at('docs/api/openapi-staff.json'),
      content: `${JSON.stringify(openApi(STAFF_ROWS), null, 2)}\n`,
    },
  ]
}

export const readGenerated = ({ path }: GeneratedFile): string => readFileSync(path, 'utf8')

if (import.meta.main) {
  for (const file of await generateFiles()) {
    writeFileSync(file.path, file.content)
    process.stdout.write(`wrote ${file.path.pathname.split('/').slice(-3).join('/')}\n`)
  }
}
