import { describe, expect, it } from 'vitest'
import { kindOf, statementsOf } from './migration-file.ts'

describe('the kind of a file', () => {
  it.each([
    ['transaction', 'create table a (x int);'],
    ['transaction', '-- Not without a transaction.\ncreate table a (x int);'],
    ['no transaction', '-- no transaction\ncreate index concurrently i on a (x);'],
    ['in batches', '-- in batches\nupdate a set x = 1;'],
  ])('is %s', (kind, sql) => {
    expect(kindOf(sql)).toBe(kind)
  })
})

describe('the statements of a file', () => {
  it('end at a semicolon, without comments', () => {
    const sql = '-- Why; and how.\ncreate table a (\n  x int -- one; two\n);\n/* three; */ drop table b;\n'
    expect(statementsOf(sql)).toEqual(['create table a (\n  x int \n)', 'drop table b'])
  })

  it.each([
    ['text', `insert into a values ('one;\n it''s -- two');`],
    ['a quoted name', 'alter table "a;b" add x int;'],
    ['a function', 'create function f() returns int as $$ begin return 1; end $$ language plpgsql;'],
    ['a function with a tag', 'do $body$ begin perform $$;$$; end $body$;'],
  ])('do not end at a semicolon in %s', (_, sql) => {
    expect(statementsOf(sql)).toEqual([sql.slice(0, -1)])
  })

  it('need no last semicolon', () => {
    expect(statementsOf('select 1; select 2')).toEqual(['select 1', 'select 2'])
  })
})
