import { createTestDatabase, type TestDatabase } from '@medha/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateForTests } from '../test-database.ts'
import { planted } from './planted.ts'
import { readObjects } from './schema-objects.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase({ fingerprint: 'empty', prepare: async () => undefined })
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const SCHEMA = `create schema shop;
  create table shop.orders (
    order_id int primary key, code text constraint one_code unique, note text, "old Note" text, at timestamptz);
  create index orders_at on shop.orders (at);
  create unique index orders_note on shop.orders (note);
  create table shop.baskets (order_id int references shop.orders, x serial);
  create view shop.notes as select "old Note" from shop.orders;
  create function shop.twice(x int) returns int language sql as $$ select x * 2 $$;
  create trigger touch before update on shop.orders for each row execute function suppress_redundant_updates_trigger();`
const MARKS = `
  comment on column shop.orders.order_id is 'Of the family. It is unused only where nothing was bought.';
  comment on column shop.orders."old Note" is 'unused: see note';
  comment on column shop.orders.at is 'unused';
  comment on constraint one_code on shop.orders is 'unused';
  comment on index shop.orders_note is 'unused';
  comment on table shop.baskets is 'unused';
  comment on function shop.twice(int) is 'unused';
  comment on trigger touch on shop.orders is 'unused';`

/** The api of this version must not use it, and the one before still may: it is there in production only. */
it('[DEP-18] tests run without what a migration marks as unused', async () => {
  await migrateForTests(client, planted(SCHEMA, MARKS))
  expect([...(await readObjects(client)).keys()]).toEqual([
    'index shop.orders_pkey',
    'table column shop.orders.code',
    'table column shop.orders.note',
    'table column shop.orders.order_id',
    'table shop.orders',
  ])
})

it('control: without marks nothing is dropped', async () => {
  await client.query('drop schema shop cascade')
  await migrateForTests(client, planted(SCHEMA))
  expect([...(await readObjects(client)).values()].filter(({ isUnused }) => isUnused)).toEqual([])
  expect((await readObjects(client)).size).toBe(17)
})
