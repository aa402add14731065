import type { TestDatabase } from '@medha/testkit/database'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { grantApiRows } from './database-grants.ts'
import { refuseMightyRole, roleFaults } from './database-role.ts'

const name = `medha_role_${randomBytes(4).toString('hex')}`
const password = randomBytes(12).toString('hex')

let database: TestDatabase
let admin: pg.Client
let pool: pg.Pool

beforeAll(async () => {
  database = await openTestDatabase()
  admin = new pg.Client(database.url)
  await admin.connect()
  await admin.query(`create role ${name} login password '${password}'`)
  await grantApiRows(admin, name)
  const url = new URL(database.url)
  url.username = name
  url.password = password
  pool = new pg.Pool({ connectionString: url.href, max: 2 })
})
afterAll(async () => {
  await pool.end()
  await admin.query(`drop owned by ${name}; drop role ${name}`)
  await admin.end()
  await database.drop()
})

describe('the role of the api', () => {
  it('is good enough for production; the superuser of a laptop is not', async () => {
    expect(await roleFaults(pool, { mayOwn: false })).toEqual([])
    await refuseMightyRole(pool, { mayOwn: false })
    const mighty = new pg.Pool({ connectionString: database.url, max: 1 })
    for (const mayOwn of [true, false])
      await expect(refuseMightyRole(mighty, { mayOwn })).rejects.toThrow('superuser')
    await mighty.end()
  })

  it('may not own a table, which only the worker needs', async () => {
    await admin.query(
      `create table catalogue.owned_for_a_test (); alter table catalogue.owned_for_a_test owner to ${name}`,
    )
    expect(await roleFaults(pool, { mayOwn: false })).toEqual([expect.stringContaining('owner')])
    expect(await roleFaults(pool, { mayOwn: true })).toEqual([])
    await admin.query('drop table catalogue.owned_for_a_test')
  })

  it('may not make roles or databases', async () => {
    await admin.query(`alter role ${name} createdb`)
    expect(await roleFaults(pool, { mayOwn: true })).toEqual([expect.stringContaining('databases')])
    await admin.query(`alter role ${name} nocreatedb`)
  })
})
