import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { schemaOwnership } from './schema-ownership.ts'

const CATALOGUE = 'apps/server/src/modules/catalogue/queries/centres.ts'
const messages = (path: string, text: string) =>
  schemaOwnership.check(treeOf({ [path]: text })).map(({ message }) => message)

it.each([
  "db.selectFrom('identity.students')",
  "db.selectFrom('identity.students as s')",
  "db.selectFrom(['catalogue.centres', 'identity.students'])",
  "db.selectFrom('catalogue.centres').innerJoin('identity.students', 'a', 'b')",
  "db.insertInto('identity.students')",
  'sql`select 1 from identity.students`',
  'sql`select 1 from "identity"."students"`',
  "pool.query('select 1 from identity.students')",
  'pool.query(`\n  update identity.students set a = 1`)',
])('catches a foreign table in %s', (code) => {
  expect(messages(CATALOGUE, code)).toEqual([expect.stringContaining('touches')])
})

it('catches a schema taken whole', () => {
  expect(messages(CATALOGUE, "db.withSchema('identity')")).toEqual(['touches identity.any'])
})

it.each([
  "db.selectFrom('catalogue.centres').select('centres.code')",
  'sql`select 1 from catalogue.centres`',
  "refuse('identity.wrong-credentials')",
  "outbox.put('payments.charge-confirmed')",
])('lets pass %s', (code) => {
  expect(messages(CATALOGUE, code)).toEqual([])
})

it('gives surfaces, edge and integrations no tables of a module', () => {
  const code = "db.selectFrom('identity.students')"
  expect(messages('apps/server/src/surfaces/student-dashboard/http.ts', code)).toHaveLength(1)
  expect(messages('apps/server/src/edge/caller.ts', code)).toHaveLength(1)
  expect(messages('apps/server/src/integrations/crm/send.ts', code)).toHaveLength(1)
  expect(messages('apps/server/src/platform/outbox.ts', "db.selectFrom('platform.outbox')")).toEqual([])
})

it('gives the audit log to the platform alone', () => {
  const code = "db.selectFrom('audit.entries')"
  expect(messages('apps/server/src/platform/audit-log.ts', code)).toEqual([])
  expect(messages(CATALOGUE, code)).toHaveLength(1)
  const migration = 'alter table audit.entries add column emergency_id bigint;'
  expect(messages('apps/server/db/migrations/0004_platform_audit_log.sql', migration)).toEqual([])
  expect(messages('apps/server/db/migrations/0101_catalogue_places.sql', migration)).toHaveLength(1)
})

it('minds migrations too, comments apart', () => {
  const path = 'apps/server/db/migrations/0101_catalogue_places.sql'
  expect(messages(path, 'create table catalogue.places (id int) -- not identity.students')).toEqual([])
  expect(messages(path, 'alter table x add foreign key (id) references identity.students')).toEqual([
    'touches identity.students',
  ])
})

it('knows the schema of a module of two words', () => {
  const code = "db.selectFrom('admit_cards.admit_cards')"
  expect(messages('apps/server/src/modules/admit-cards/queries/card.ts', code)).toEqual([])
  expect(messages(CATALOGUE, code)).toHaveLength(1)
})

it('gives the old name of a renamed schema to its old migrations only', () => {
  const old = 'apps/server/db/migrations/1401_practice_papers_purchases.sql'
  expect(messages(old, 'alter table registration.purchases set schema practice_papers;')).toEqual([])
  expect(messages(old, 'alter table practice_papers.purchases add column x int;')).toEqual([])
  const code = "db.selectFrom('practice_papers.purchases')"
  expect(messages('apps/server/src/modules/mock-papers/queries/set.ts', code)).toHaveLength(1)
})

it('lets a new owner fetch a table, and nothing more', () => {
  const path = 'apps/server/db/migrations/1101_leads_tables.sql'
  expect(messages(path, 'alter table registration.leads set schema leads;')).toEqual([])
  expect(messages(path, 'alter table registration.leads set schema verification;')).toHaveLength(1)
  expect(messages(path, 'alter table registration.leads drop column name;')).toHaveLength(1)
})
