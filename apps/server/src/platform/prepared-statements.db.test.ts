import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '@medha/testkit/database'
import { openTestDatabase } from '../../test/test-database.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { nameOf } from './prepared-statements.ts'

let scratch: TestDatabase
let database: OpenDatabase
beforeAll(async () => {
  scratch = await openTestDatabase()
  database = openDatabase(scratch.url, 1)
})
afterAll(async () => {
  await database.close()
  await scratch.drop()
})

const kept = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  )
  return rows.map(({ statement }) => statement)
}

describe('a statement', () => {
  it('is parsed once for each connection, however often it is asked', async () => {
    const runQuery = (host: string) =>
      database.db.selectFrom('catalogue.sites').select('host').where('host', '=', host).execute()
    await runQuery('localhost')
    await runQuery('medha.localhost')
    expect((await kept()).filter((text) => text.includes('"catalogue"."sites"'))).toHaveLength(1)
  })

  it('that answers with every column outlives a migration that adds one', async () => {
    const runQuery = () => database.db.selectFrom('catalogue.sites').selectAll().limit(1).execute()
    await runQuery()
    await database.pool.query('alter table catalogue.sites add column planted text')
    expect((await runQuery())[0]).toHaveProperty('planted', null)
  })

  it('control: kept under a name, it would not', async () => {
    const client = await database.pool.connect()
    const runQuery = () =>
      client.query({
        name: 'kept',
        text: 'select * from catalogue.sites where host = $1',
        values: ['localhost'],
      })
    await runQuery()
    await client.query('alter table catalogue.sites add column planted_again text')
    await expect(runQuery()).rejects.toThrow('cached plan must not change result type')
    client.release()
  })

  it('has no name where its text grows with the data, so that hot statements keep theirs', () => {
    const listOf = (length: number) => Array.from({ length }, (_, index) => `$${index + 1}`).join(', ')
    expect(nameOf('insert into a (b, c) values ($1, $2), ($3, $4)')).toBeNull()
    expect(nameOf(`select b from a where c in (${listOf(9)})`)).toBeNull()
    expect(nameOf(`select ${'b, '.repeat(5_000)} c from a`)).toBeNull()
    // Controls: one row of many columns and a list that is fixed in the code each have one text.
    expect(nameOf(`insert into a values (${listOf(30)}) returning b`)).toMatch(/^medha_/)
    expect(nameOf(`select b from a where c in (${listOf(3)})`)).toMatch(/^medha_/)
    expect(nameOf('insert into a select b from jsonb_to_recordset($1) as t (b text)')).toMatch(/^medha_/)
    // The rows a write selects are not the rows it returns, as in the queue's insert.
    expect(nameOf('insert into a select * from jsonb_to_recordset($1) as t (b text)')).toMatch(/^medha_/)
    expect(nameOf('insert into a select * from b returning "a".*')).toBeNull()
  })

  it('has no name where it answers with everything, begins or ends something, or is one of too many', () => {
    expect(nameOf('select * from a where b = $1')).toBeNull()
    expect(nameOf('select "a".* from "a"')).toBeNull()
    expect(nameOf('insert into a values ($1) returning *')).toBeNull()
    expect(nameOf('begin')).toBeNull()
    expect(nameOf('select count(*) from a')).toMatch(/^medha_/)
    for (let text = 0; text < 600; text += 1) nameOf(`select ${text}`)
    expect(nameOf('select one more')).toBeNull()
    expect(nameOf('select count(*) from a')).toMatch(/^medha_/)
  })
})
