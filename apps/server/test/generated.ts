import { ROWS } from '@medha/contract/rows'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { describeTables } from '../db/write-tables.ts'
import { openApi } from '../src/edge/openapi.ts'
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

export const generateFiles = async (): Promise<GeneratedFile[]> => {
  const database = await openTestDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return [
      { path: at('apps/server/db/tables.ts'), content: await describeTables(client) },
      { path: at('apps/server/db/schema.sql'), content: dumpSchema(database.url) },
      { path: at('docs/api/openapi.json'), content: `${JSON.stringify(openApi(ROWS), null, 2)}\n` },
    ]
  } finally {
    await client.end()
    await database.drop()
  }
}

export const readGenerated = ({ path }: GeneratedFile): string => readFileSync(path, 'utf8')

if (import.meta.main) {
  for (const file of await generateFiles()) {
    writeFileSync(file.path, file.content)
    process.stdout.write(`wrote ${file.path.pathname.split('/').slice(-3).join('/')}\n`)
  }
}
