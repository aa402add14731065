import { createTestDatabase, type TestDatabase } from '@medha/testkit/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sortByRelease } from '../../db/released-migrations.ts'
import { checkMigrations } from './check-migrations.ts'
import { planted } from './planted.ts'
import { openReleasedDatabase } from './released-database.ts'

/** Tables of a release, small and like ours. */
const LAST_RELEASE = `
  drop schema if exists payments, leads, notes cascade;
  create schema payments;
  create table payments.methods (method text primary key);
  create table payments.charges (
    charge_id bigint generated always as identity primary key,
    reference text not null,
    method text not null references payments.methods,
    support_phone varchar(20),
    amount_paise integer,
    state text not null check (state in ('open', 'captured')));
  create unique index charges_one_open on payments.charges (reference) where state = 'open';
  create index charges_by_state on payments.charges (state);
  create function payments.twice(x int) returns int language sql as $$ select x * 2 $$;
  create schema leads;
  create table leads.leads (lead_key text primary key, language text, charge_id bigint);
  create view leads.in_hindi as select lead_key from leads.leads where language = 'hi';`

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

/** The faults of new files after a release that had these statements too. */
const faultsAfter = async (released: string, files: readonly string[]): Promise<string> => {
  await client.query(`${LAST_RELEASE}${released}`)
  const faults = await checkMigrations(database.url, planted(...files))
  return faults.map(({ migration, fault }) => `${migration.slice(5, -4)} ${fault}`).join('\n')
}
const faultsOf = (...files: readonly string[]) => faultsAfter('', files)

describe('[DEP-18] the migrations since the last release', () => {
  const onRelease = async (migrations: Parameters<typeof checkMigrations>[1]) => {
    const released = await openReleasedDatabase()
    try {
      return await checkMigrations(released.url, migrations)
    } finally {
      await released.drop()
    }
  }

  it('have no fault', async () => {
    const faults = await onRelease(sortByRelease().unreleased)
    expect(faults, 'docs/guides/migrations.md has the safe ways').toEqual([])
  })
  it('control: one that drops a column has', async () => {
    const faults = await onRelease(planted('alter table identity.students drop column mobile cascade;'))
    expect(faults[0]?.fault).toContain('table column identity.students.mobile')
  })
})

describe('[DEP-18] a migration that drops or renames what the last release uses is refused:', () => {
  it.each([
    ['a column', 'alter table payments.charges drop column method;', 'table column payments.charges.method'],
    [
      'the name of a column',
      'alter table payments.charges rename column method to way;',
      'table column payments.charges.method',
    ],
    [
      'a column, in a block',
      'do $$ begin alter table leads.leads drop column charge_id; end $$;',
      'table column leads.leads.charge_id',
    ],
    ['a column with its view', 'alter table leads.leads drop language cascade;', 'view leads.in_hindi'],
    ['a table', 'drop table payments.charges;', 'table payments.charges'],
    ['the name of a table', 'alter table payments.charges rename to notes;', 'table payments.charges'],
    ['the schema of a table', 'alter table payments.charges set schema leads;', 'table payments.charges'],
    ['the name of a schema', 'alter schema payments rename to notes;', 'function payments.twice(integer)'],
    ['a function', 'drop function payments.twice(int);', 'function payments.twice(integer)'],
    ['a view', 'drop view leads.in_hindi;', 'view leads.in_hindi'],
    ['a unique index', 'drop index payments.charges_one_open;', 'index payments.charges_one_open'],
  ])('%s', async (_, sql, named) => {
    const faults = await faultsOf(sql)
    expect(faults).toContain(`drops or renames the ${named}, which the last release uses`)
    expect(faults).toContain(`comment on … is 'unused'`)
  })

  it('a column that its inserts do not give', async () => {
    expect(await faultsOf('alter table leads.leads add column x int not null;')).toContain(
      'the last release cannot insert any more',
    )
  })

  it('once, by the file that does it', async () => {
    const faults = await faultsOf(
      'alter table leads.leads rename column charge_id to charge;',
      'alter table leads.leads add column note text;',
    )
    expect(faults).toMatch(/^planted_1 .+$/)
  })
})

describe('[DEP-18] what the last release has marked as unused', () => {
  const MARK = `alter table payments.charges alter column method drop not null;
    comment on column payments.charges.method is 'unused: since a method is a row of another table';`
  const DROP = 'alter table payments.charges drop column method;'

  it('may be dropped', async () => {
    expect(await faultsAfter(MARK, [DROP])).toBe('')
  })
  it('may not be dropped in the release that marks it', async () => {
    expect(await faultsOf(MARK, DROP)).toMatch(/^planted_2 drops or renames .+$/)
  })
  it('may be a table with all that belongs to it', async () => {
    const mark = `comment on table payments.charges is 'unused';`
    expect(await faultsAfter(mark, ['drop table payments.charges;'])).toBe('')
  })
  it('may be a unique index', async () => {
    const mark = `comment on index payments.charges_one_open is 'unused';`
    const drop = '-- no transaction\ndrop index concurrently if exists payments.charges_one_open;'
    expect(await faultsAfter(mark, [drop])).toBe('')
  })
  it('is nothing that every insert has to give', async () => {
    expect(await faultsOf(`comment on column payments.charges.method is 'unused';`)).toContain(
      'every insert still has to give it',
    )
  })
})

describe('[DEP-18] a migration that rewrites a table is refused:', () => {
  it.each([
    ['another type', 'alter table payments.charges alter column amount_paise type bigint;'],
    ['a shorter type', 'alter table payments.charges alter column support_phone type varchar(10);'],
    ['a value of its own for each row', 'alter table leads.leads add k uuid default gen_random_uuid();'],
    ['a stored expression', 'alter table leads.leads add l int generated always as (charge_id + 1) stored;'],
    ['no rows any more', 'truncate leads.leads;'],
    ['an unlogged table', 'alter table leads.leads set unlogged;'],
    ['the order of an index', 'cluster leads.leads using leads_pkey;'],
  ])('%s', async (_, sql) => {
    expect(await faultsOf(sql)).toContain('planted_1 rewrites or empties ')
  })
})

describe('[DEP-18] a migration that reads a whole table while requests wait is refused:', () => {
  it.each([
    ['not null', 'alter table leads.leads alter column language set not null;'],
    [
      'not null, after it dropped the check of that',
      `alter table leads.leads add constraint c check (language is not null) not valid;
       alter table leads.leads alter column language set not null, drop constraint c;`,
    ],
    ['a check', 'alter table leads.leads add constraint c check (charge_id > 0);'],
    [
      'a check that it validates at once',
      `alter table leads.leads add constraint c check (language is not null) not valid;
       alter table leads.leads validate constraint c;
       alter table leads.leads alter column language set not null;`,
    ],
    ['a foreign key', 'alter table leads.leads add foreign key (charge_id) references payments.charges;'],
    ['a column with a check', 'alter table leads.leads add column x int check (x > 0);'],
    ['a unique constraint', 'alter table leads.leads add unique (language, charge_id);'],
    ['its rows, changed behind a lock', 'alter table leads.leads add x int; update leads.leads set x = 1;'],
  ])('%s', async (_, sql) => {
    expect(await faultsOf(sql)).toContain('planted_1 reads all of leads.leads')
  })
})

describe('[DEP-18] a migration that builds an index in a transaction is refused:', () => {
  it.each([
    ['an index', 'create index i on leads.leads (language);'],
    ['a unique index', 'create unique index i on leads.leads (language);'],
    ['an index, in a block', 'do $$ begin create index i on leads.leads (language); end $$;'],
  ])('%s', async (_, sql) => {
    expect(await faultsOf(sql)).toContain('planted_1 builds an index on leads.leads')
  })
  it('one that is built concurrently, without the header', async () => {
    expect(await faultsOf('create index concurrently i on leads.leads (language);')).toContain(
      'Put it in a file "-- no transaction"',
    )
  })
})

describe('[DEP-18] a migration that changes rows in one transaction is refused:', () => {
  it.each([
    ['all rows', 'update leads.leads set language = null;', 'changes rows of'],
    ['some rows', `delete from leads.leads where lead_key > 'a';`, 'changes rows of'],
    ['more rows', `insert into leads.leads select lead_key || 'a' from leads.leads;`, 'changes rows of'],
    ['a copy', 'create table leads.copy as select * from leads.leads;', 'reads'],
  ])('%s', async (_, sql, named) => {
    expect(await faultsOf(sql)).toContain(`planted_1 ${named} leads.leads`)
  })
})

describe('[DEP-18] a file with a header is refused with', () => {
  it.each([
    ['a column', '-- no transaction\nalter table leads.leads add x int;', 'has no limits'],
    ['a block', '-- no transaction\ndo $$ begin delete from leads.leads; end $$;', 'has no limits'],
    ['an index that blocks', '-- no transaction\ncreate index i on leads.leads (language);', 'has no limits'],
    [
      'an index that cannot be repeated',
      '-- no transaction\ncreate index concurrently i on leads.leads (language);',
      'so that the file can be repeated',
    ],
    [
      'an index that a failure leaves half built',
      '-- no transaction\ncreate index concurrently if not exists i on leads.leads (language);',
      'has no limits',
    ],
    [
      'rows without a limit',
      '-- in batches\ndelete from leads.leads where language is null;',
      'has a "limit"',
    ],
    ['a column in batches', '-- in batches\nalter table leads.leads add x int;', 'has a "limit"'],
    ['its own transactions', 'commit; alter table leads.leads add x int; begin;', 'changes the transaction'],
    ['its own limits', 'set lock_timeout = 0; alter table leads.leads add x int;', 'changes the transaction'],
  ])('%s', async (_, sql, named) => {
    expect(await faultsOf(sql)).toContain(named)
  })
})

const INDEX = (kind: string, name: string, columns: string) =>
  `-- no transaction
   drop index concurrently if exists leads.${name};
   create ${kind} concurrently ${name} on leads.leads ${columns};`

describe('[DEP-18] a safe migration passes:', () => {
  it.each([
    ['a column', ['alter table payments.charges add column note text;']],
    ['a column with a default', [`alter table payments.charges add note text not null default '';`]],
    [
      'a column, its rows, and not null',
      [
        'alter table leads.leads add x int;',
        `-- in batches
         update leads.leads set x = 0 where lead_key in (select lead_key from leads.leads where x is null limit 1000);`,
        'alter table leads.leads add constraint x_is_there check (x is not null) not valid;',
        '-- no transaction\nalter table leads.leads validate constraint x_is_there;',
        'alter table leads.leads alter x set not null; alter table leads.leads drop constraint x_is_there;',
      ],
    ],
    [
      'a foreign key',
      [
        `alter table leads.leads add constraint f foreign key (charge_id) references payments.charges not valid;`,
        '-- no transaction\nalter table leads.leads validate constraint f;',
      ],
    ],
    ['an index', [INDEX('index', 'i', '(language)')]],
    [
      'a unique constraint',
      [
        INDEX('unique index', 'u', '(language)'),
        'alter table leads.leads add constraint u unique using index u;',
      ],
    ],
    ['an index that nothing names, dropped', ['drop index payments.charges_by_state;']],
    ['a longer type', ['alter table payments.charges alter column support_phone type varchar(30);']],
    ['a check, dropped', ['alter table payments.charges drop constraint charges_state_check;']],
    [
      'a function with a new body',
      ['create or replace function payments.twice(x int) returns int language sql as $$ select x + x $$;'],
    ],
    ['rows that are new', [`insert into payments.methods values ('upi'), ('card');`]],
    [
      'a new table with rows, an index, a trigger and a foreign key',
      [
        `create table leads.notes (lead_key text references leads.leads, kind text not null check (kind <> ''));
         create index notes_by_kind on leads.notes (kind);
         insert into leads.notes (kind) values ('a');
         update leads.notes set kind = 'b';
         create function leads.touch() returns trigger language plpgsql as $$ begin return new; end $$;
         create trigger touch before update on leads.leads for each row execute function leads.touch();`,
      ],
    ],
    [
      'a table that no release has, changed and dropped',
      [
        'create table leads.notes (x int);',
        'alter table leads.notes alter x type bigint, add y int not null; create index on leads.notes (x);',
        'drop table leads.notes;',
      ],
    ],
  ])('%s', async (_, files) => {
    expect(await faultsOf(...files)).toBe('')
  })
})
