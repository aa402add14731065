import { expect, it } from 'vitest'
import { treeOf } from '../tree/tree.ts'
import { ODD_WORDS, SNAKE_WORDS } from './wire-word-list.ts'
import { wireWords } from './wire-words.ts'

const found = (path: string, code: string, others: Record<string, string> = {}) =>
  wireWords.check(treeOf({ ...others, [path]: code })).map(({ line, message }) => `${line} ${message}`)

const TABLES = { 'apps/server/db/tables.ts': 'interface Students { roll_number: string; dob: string }' }
const QUERY = 'apps/server/src/modules/identity/queries/profile.ts'

it.each([
  ['an identifier', 'const roll_no = 1', '1 `roll_no`; use rollNumber'],
  ['a property key', 'const a = { classtream: 1 }', '1 `classtream`; use classAndStream'],
  ['a quoted key', "const a = { 'sf_id': 1 }", '1 `sf_id`; use leadId'],
  ['a member', 'wire.TXN_AMOUNT', '1 `TXN_AMOUNT`; use amount'],
  ['a string', "\nconst a = 'IC006'", "2 `IC006`; use branch.kind === 'digital'"],
  ['a part of a string', "open('/?registeration=success')", '1 `registeration`; use a place of the contract'],
  ['a template', 'const a = `/x?exam_mode=${mode}`', '1 `exam_mode`; use examMode'],
  ['a type', 'type A = { registration_page: string }', '1 `registration_page`; use registrationPage'],
  ['success as text', "const a = { success: 'true' }", '1 `success` as text; use an Outcome'],
  [
    'success compared with text',
    "if (reply.success === 'false') stop()",
    '1 `success` as text; use an Outcome',
  ],
])('catches %s', (_, code, message) => {
  expect(found('apps/portal/app/features/login/send.ts', code)).toEqual([message])
})

it('catches attributes and text of JSX', () => {
  const code = '<input name="dob" data-x={1}>{"mobile_no"} or sf_id</input>'
  expect(found('apps/portal/app/features/login/field.tsx', `export const a = ${code}`)).toHaveLength(3)
})

it('knows every word of the list, and each once', () => {
  const words = [...Object.keys(ODD_WORDS), ...SNAKE_WORDS]
  expect(new Set(words).size).toBe(words.length)
  const missed = words.filter(
    (word) => found('packages/rules/src/a.ts', `export const a = '${word}'`).length !== 1,
  )
  expect(missed).toEqual([])
})

it.each([
  'packages/contract/src/wire/login.ts',
  'packages/contract/src/places/page-address.ts',
  'packages/contract/src/endpoints/identity.ts',
  'packages/rules/src/roll-number.test.ts',
  'e2e/login.spec.ts',
  'apps/server/db/seeds/demo.ts',
  'apps/standins/src/paytm.ts',
  'apps/server/src/integrations/paytm/paytm.ts',
])('lets %s speak the language of the wire', (path) => {
  expect(found(path, "const a = { roll_number: 'IC006', success: 'true' }")).toEqual([])
})

it('minds whole words only, and no comments', () => {
  const code =
    "// roll_no stays here\nconst isCheckedStateOf = 'my_roll_no_2'; import './dob-field.tsx'; a.success = true"
  expect(found('apps/portal/app/frame/a.ts', code)).toEqual([])
})

it('lets the server name a column of its own, unless the word is odd', () => {
  expect(found(QUERY, "db.selectFrom('identity.students').select('roll_number')", TABLES)).toEqual([])
  expect(found(QUERY, "db.select('dob')", TABLES)).toEqual(['1 `dob`; use dateOfBirth'])
  expect(found(QUERY, "db.select('exam_mode')", TABLES)).toEqual(['1 `exam_mode`; use examMode'])
  expect(found('apps/portal/app/a.ts', "const a = 'roll_number'", TABLES)).toHaveLength(1)
})
