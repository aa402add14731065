import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInstitute } from '../../db/seeds/check-institute.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { instituteProgram } from './institute-program.ts'

let client: pg.Client
let url: string
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await openTestDatabase()
  ;({ url, drop } = made)
  client = new pg.Client(url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await drop()
})

const env = () => ({ MEDHA_ENV: 'test', DATABASE_URL: url, LOG_LEVEL: 'silent' })

const exampleFolder = async (): Promise<string> => {
  const folder = join(mkdtempSync(join(tmpdir(), 'institute-')), 'institute')
  expect(await instituteProgram(['example', folder])).toMatchObject({ code: 0 })
  return folder
}

/** A copy of the example with one change. */
const folderWith = async (file: string, change: (text: string) => string): Promise<string> => {
  const folder = await exampleFolder()
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  expect(after, 'the mistake is planted').not.toBe(before)
  writeFileSync(path, after)
  return folder
}
const replacing = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to)

const MISTAKES: [string, string, (text: string) => string][] = [
  [
    "branches.csv line 3, pincode: must be: pincode ~ '^[1-9][0-9]{5}$'",
    'branches.csv',
    replacing(/(DL001.*),110058,/, '$1,11005,'),
  ],
  [
    'branches.csv line 3, latitude: invalid input syntax for type double precision: "north"',
    'branches.csv',
    replacing('28.62251', 'north'),
  ],
  [
    'branches.csv line 3, city and state_code: is unknown',
    'branches.csv',
    replacing('Janakpuri,,classroom,New Delhi,DL', 'Janakpuri,,classroom,New Dehli,DL'),
  ],
  [
    'branches.csv line 3, method: is not in payment-methods.csv',
    'branches.csv',
    replacing('120,paytm;razorpay=others', '120,paytm;cheque'),
  ],
  ['branches.csv line 3, method: is empty', 'branches.csv', replacing('120,paytm;razorpay=others', '120,')],
  ['branches.csv line 3, name: is empty', 'branches.csv', replacing('Delhi-Janakpuri', '')],
  [
    'branches.csv line 4, branch_code: is the same as on line 3',
    'branches.csv',
    replacing('\nDL002,', '\nDL001,'),
  ],
  [
    'branches.csv line 3, pincode: is unknown, or of another state',
    'branches.csv',
    replacing(/(DL001.*),110058,/, '$1,560001,'),
  ],
  [
    'exam-modes.csv line 2: has 4 cells, the header has 5',
    'exam-modes.csv',
    replacing('iACST,online,0,', 'iACST,online,'),
  ],
  [
    'exam-modes.csv line 2, fee_paise: must be: fee_paise >= 0',
    'exam-modes.csv',
    replacing('iACST,online,0,', 'iACST,online,-100,'),
  ],
  ['exam-modes.csv, price: is no column of this file', 'exam-modes.csv', replacing('fee_paise', 'price')],
  [
    'sites.csv line 2, default_exam_type: is not in exam-types.json',
    'sites.csv',
    replacing('main,iACST', 'main,iACTS'),
  ],
  ['sites.csv, host: there is no site', 'sites.csv', replacing(/\n[^]*/, '\n')],
  ['seasons.json, is_open: no season is open', 'seasons.json', replacing('true', 'false')],
  [
    'courses.json line 2, registration_fee_paise: differs from the part',
    'courses.json',
    replacing(/"registration_fee_paise": \d+/, '"registration_fee_paise": 100'),
  ],
]

describe("an institute's folder", () => {
  it('[DEP-11] has no mistake in the example', async () => {
    expect(await instituteProgram(['check', await exampleFolder()], env())).toEqual({
      code: 0,
      out: 'The folder has no mistake.\n',
      err: '',
    })
  })

  it.each(MISTAKES)('[DEP-11] is refused: %s', async (line, file, change) => {
    const folder = await folderWith(file, change)
    const sites = async () => (await client.query('select * from catalogue.sites order by host')).rows
    const before = await sites()
    const ended = await instituteProgram(['load', folder], env())
    expect(ended).toMatchObject({ code: 1, out: '' })
    expect(ended.err.split('\n')[0]).toContain(line)
    expect(await sites(), 'nothing was loaded').toEqual(before)
  })

  it('[DEP-11] is refused with every mistake at once, and without a file', async () => {
    const folder = await folderWith('exam-modes.csv', replacing('fee_paise', 'price'))
    rmSync(join(folder, 'boards.csv'))
    writeFileSync(join(folder, 'seasons.json'), '[\n  { "season": "2025" }\n  {}\n]\n')
    const { err } = await instituteProgram(['check', folder], env())
    expect(err).toContain('exam-modes.csv, price: is no column of this file\n')
    expect(err).toContain('boards.csv: is missing\n')
    expect(err).toMatch(/^seasons\.json line 3: is not JSON/m)
  })

  it('[DEP-12] may not be the example in production', async () => {
    const faults = await checkInstitute(client, await exampleFolder(), { isProduction: true })
    const named = new Set(faults.map(({ file, fields }) => `${file} ${fields.join()}`))
    expect([...named]).toEqual(['sites.csv host', 'sites.csv website_url', 'exam-types.json support_email'])
  })

  it('[DEP-11] is loaded again and again, says what it did, and leaves an audit entry', async () => {
    const folder = await folderWith('exam-modes.csv', replacing('IAT,online,30000', 'IAT,online,35000'))
    const first = await instituteProgram(['load', folder, '--by', 'Asha'], env())
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toContain('exam-modes.csv: 1 row written\n')
    expect(await instituteProgram(['load', folder], env())).toMatchObject({
      code: 0,
      out: 'Nothing has changed.\n',
    })
    await client.query(
      `update catalogue.exam_modes set fee_paise = 25000 where exam_type = 'IAT' and mode = 'online'`,
    )
    expect((await instituteProgram(['load', folder], env())).out).toBe(
      'exam-modes.csv: IAT online keeps fee_paise, which staff changed\n',
    )
    const { rows } = await client.query(
      `select details ->> 'outcome' as outcome from platform.audit_entries
       where action = 'staff.institute' and actor like 'Asha (%' order by entry_id`,
    )
    expect(rows).toEqual([{ outcome: null }, { outcome: '1 rows written' }])
  })

  it('is never written over', async () => {
    const folder = await exampleFolder()
    expect(await instituteProgram(['example', folder])).toMatchObject({
      code: 1,
      err: `${folder} is not empty.\n`,
    })
  })
})
