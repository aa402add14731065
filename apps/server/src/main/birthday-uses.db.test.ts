import { plainDate } from '@medha/rules/plain-date'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { BIRTHDAY_USES, type BirthdayRead } from '../modules/identity/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const USES = Object.keys(BIRTHDAY_USES) as BirthdayRead['use'][]

/** Where a value with a birthday is decrypted, and why without an entry, if there is none. */
const OPENED_IN: Readonly<Record<string, string>> = {
  'modules/identity/queries/student-facts.ts': 'entry',
  'modules/identity/queries/keys-fit.ts': 'entry',
  'modules/registration/personal-data.ts': 'entry',
  'modules/registration/sign-up/use-cases/confirm-sign-up.ts': 'The account is made of its own form.',
  'modules/registration/sign-up/use-cases/on-charge.ts':
    'A message to the payer of the form: name and number.',
  'modules/registration/sign-up/use-cases/release-abandoned.ts':
    'The lead of the form: name, number and mail.',
  'modules/registration/sign-up/use-cases/offer-resume.ts': 'A message to the number of the form.',
  'modules/registration/sign-up/use-cases/proof-by-form.ts': 'The number of the form, for its own browser.',
  'modules/registration/sign-up/use-cases/quote-coupon.ts': 'The number of the form, for its own browser.',
}
const OPENS = /(datesOfBirth|keys)\.open\(/
const READS = /dateOfBirthOf\([^)]*'([a-z-]+)'\)|onBirthdayRead\(\{[^}]*use: '([a-z-]+)'/g

const sources = globSync('{modules/{identity,registration,leads,delivery}/**,main/person/**}/*.ts', {
  cwd: new URL('..', import.meta.url).pathname,
})
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(new URL(`../${path}`, import.meta.url), 'utf8') }))

const entriesOf = async (rollNumber: string) => {
  await server.deps.audit.flush()
  const { rows } = await server.deps.database.pool.query<{ use: string }>(
    `select details->>'use' as use from platform.audit_entries
     where action = 'date-of-birth.read' and subject = $1 order by entry_id`,
    [server.deps.audit.subjectOf(rollNumber)],
  )
  return rows.map(({ use }) => use)
}

describe('a birthday', () => {
  it('that is read leaves an audit entry, for every use', async () => {
    const { identity } = server.composition
    const { studentId, rollNumber } = await identity.enrol({
      firstName: 'Asha',
      lastName: null,
      fatherName: null,
      mobile: '+919800000001',
      email: 'a@pupils.example',
      language: 'en',
      dateOfBirth: plainDate('2011-08-17'),
    })
    for (const use of USES) {
      const before = (await entriesOf(rollNumber)).length
      expect(await identity.dateOfBirthOf(studentId, use)).toBe('2011-08-17')
      expect((await entriesOf(rollNumber)).slice(before)).toEqual([use])
    }
  })

  it('is decrypted only in these files', () => {
    const found = sources.filter(({ text }) => OPENS.test(text)).map(({ path }) => path)
    expect(found.toSorted()).toEqual(Object.keys(OPENED_IN).toSorted())
  })

  it('is read for every use that is listed, and for no other', () => {
    const used = sources.flatMap(({ text }) =>
      [...text.matchAll(READS)].map(([, one, other]) => one ?? other ?? ''),
    )
    expect([...new Set(used)].toSorted()).toEqual(USES.toSorted())
  })

  it('control: a file that decrypts one is found', () => {
    expect(OPENS.test('const born = datesOfBirth.open(rollNumber, sealed)')).toBe(true)
    expect(OPENS.test('const person = deps.keys.open(record.mobile_key, sealed)')).toBe(true)
  })
})
