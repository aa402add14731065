import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { migrationNames } from './migration-names.ts'

const messages = (...names: readonly string[]) =>
  migrationNames
    .check(treeOf(Object.fromEntries(names.map((name) => [`apps/server/db/migrations/${name}`, '']))))
    .map(({ message }) => message)

it('accepts a hundred per module, counted without a gap', () => {
  expect(
    messages(
      '0001_platform_outbox.sql',
      '0101_catalogue_places.sql',
      '0102_catalogue_calendar.sql',
      '0201_identity_a.sql',
      '0301_admit_cards_table.sql',
      '0302_admit_cards_index.sql',
    ),
  ).toEqual([])
})

it('accepts the old and the new name of a renamed schema in one block', () => {
  expect(messages('0101_practice_papers_table.sql', '0102_mock_papers_schema.sql')).toEqual([])
})

it.each([
  ['a gap', ['0001_platform_a.sql', '0003_platform_b.sql'], 'has number 0003, the next in line is 0002'],
  ['a late start', ['0105_catalogue_a.sql'], 'has number 0105, the next in line is 0101'],
  ['a twin', ['0101_catalogue_a.sql', '0101_catalogue_b.sql'], 'has number 0101, the next in line is 0102'],
  [
    'a number of another module',
    ['0101_catalogue_a.sql', '0102_identity_a.sql'],
    'takes a number of catalogue',
  ],
  ['a stranger', ['0101_gossip_a.sql'], '`gossip` is no module'],
  ['a name without a module', ['0101-catalogue.sql'], 'is not NNNN_module_what.sql'],
])('catches %s', (_, names, message) => {
  expect(messages(...names)).toEqual([message])
})
