import { plainDate } from '@medha/rules/plain-date'
import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aKnownChild, canariesOf, CHILD, type KnownChild } from '../../../test/data-subject.ts'
import { filesOf, sendLeadsToCrm, startPersonServer } from '../../../test/data-subjects.ts'
import { logActOfStaff } from '../../../test/act-of-staff.ts'
import type { SignUpServer } from '../../../test/sign-up-server.ts'
import { openTestBank, type TestBank } from '../../../test/test-bank.ts'
import { isGenuine } from './certificate.ts'
import { erasePerson, previewErasure, type PersonDeps } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

let standins: TestStandins
let bank: TestBank
let server: SignUpServer
beforeAll(async () => {
  standins = await startTestStandins()
  bank = await openTestBank()
  server = await startPersonServer(standins, bank)
})
afterAll(async () => {
  await server.close()
  bank.close()
  await standins.close()
})

const child = () => aKnownChild(server, bank, filesOf(standins))
const person = (): PersonDeps => server.composition.person
const erase = (who: KnownChild) => erasePerson(person(), who.rollNumber, 'asha (ops)')

/** All tables of all schemas, including the job queue's and the migrations'. */
const tables = () =>
  server.rows<{ name: string; has_student: boolean }>(
    `select table_schema || '.' || table_name as name, bool_or(column_name = 'student_id') as has_student
     from information_schema.columns join pg_class on oid = (quote_ident(table_schema) || '.' || quote_ident(table_name))::regclass
     where relkind = 'r' and table_schema !~ '^(pg_|information_schema)' group by 1 order by 1`,
  )

/** Tables with a row that contains one of these words in any column, in plain text or as bytes. */
const tablesWith = async (words: readonly string[]): Promise<string[]> => {
  const patterns = words.flatMap((word) => [`%${word}%`, `%${Buffer.from(word).toString('hex')}%`])
  const found: string[] = []
  for (const { name } of await tables()) {
    const rows = await server.rows(`select from ${name} t where t::text ilike any ($1) limit 1`, [patterns])
    if (rows.length > 0) found.push(name)
  }
  return found
}
const tablesOfStudent = async ({ studentId }: KnownChild): Promise<string[]> => {
  const found: string[] = []
  for (const { name, has_student: hasStudent } of await tables()) {
    if (!hasStudent) continue
    const rows = await server.rows(`select from ${name} where student_id = $1 limit 1`, [studentId])
    if (rows.length > 0) found.push(name.replace(/_(default|\d{4}_\d{2}|\d{2})$/, ''))
  }
  return found
}
const inCrm = async () => await (await fetch(new URL('/crm/leads.json', standins.smsUrl))).text()

describe('[OWN] a child that every module knows', () => {
  it('is exported, previewed and erased: no row, file or lead of it is left but records of money', async () => {
    const who = await child()
    await sendLeadsToCrm(server)
    await logActOfStaff(server.deps, who)
    const everyTable = (await tables()).flatMap(({ name, has_student: has }) =>
      has ? [name.replace(/_(default|\d{4}_\d{2}|\d{2})$/, '')] : [],
    )
    // A new table with students has to be filled here, so that its erasure is proven too.
    expect(await tablesOfStudent(who)).toEqual([...new Set(everyTable)].toSorted())
    const before = await tablesWith(canariesOf(who))
    expect(before).toEqual(
      expect.arrayContaining(['identity.students', 'leads.leads', 'leads.institute_students']),
    )
    expect(await inCrm()).toContain(CHILD.student_email)
    expect((await standins.storedFiles()).filter((key) => /admit|score/.test(key))).toHaveLength(4)

    const exported = await exportPerson(person(), who.rollNumber)
    const text = JSON.stringify(exported)
    for (const word of ['Zuleikha', CHILD.student_email, '2011-08-17', who.visitor.mobile])
      expect(text).toContain(word)
    expect(exported.ok && exported.value.modules.map(({ module }) => module)).toHaveLength(13)

    const preview = await previewErasure(person(), who.rollNumber)
    expect(preview).toMatchObject({ ok: true, value: { isMobileShared: false, hasMoneyUnderWay: false } })
    const keeps = preview.ok ? preview.value.keeps.map(({ what }) => what) : []
    expect(keeps).toEqual([
      'admissions.course_orders',
      ...['ended_turns', 'held_decisions', 'changes', 'receipts', 'test_attempts'].map(
        (table) => `delivery.${table}`,
      ),
      ...['charges', 'attempts', 'captures', 'notices'].map((table) => `payments.${table}`),
    ])

    const erased = await erase(who)
    expect(erased).toMatchObject({ ok: true, value: { by: 'asha (ops)' } })
    expect(await tablesWith(canariesOf(who))).toEqual(['admissions.course_orders'])
    // Acts of staff stay for eight years. They have the student's number, and no value as tablesWith shows.
    expect(await tablesOfStudent(who)).toEqual([
      'admissions.course_orders',
      'audit.entries',
      'payments.charges',
    ])
    expect(await inCrm()).not.toContain(CHILD.student_email)
    expect((await standins.storedFiles()).filter((key) => /admit|score/.test(key))).toEqual([])
  })

  it('control: with one module left out, the scan finds what is left', async () => {
    const who = await child()
    const { modules, hasMoneyUnderWay } = person().personalData
    const forgetful = { hasMoneyUnderWay, modules: modules.filter(({ module }) => module !== 'verification') }
    await erasePerson({ ...person(), personalData: forgetful }, who.rollNumber, 'ops')
    expect(await tablesWith(canariesOf(who))).toContain('verification.caller_requests')
    await server.rows(`delete from verification.caller_requests`)
  })
})

describe('[OWN] an erasure', () => {
  it('that was interrupted is taken up again, and its certificate tells of both runs', async () => {
    const who = await child()
    await sendLeadsToCrm(server)
    await fetch(new URL('/control/faults/crm', standins.smsUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: 'down', times: 1 }),
    })
    await expect(erase(who)).rejects.toThrow('the CRM did not erase')
    const first = await erase(who)
    expect(first.ok && first.value.erased).toMatchObject({
      results: { 'results.sheets': 1, 'scorecards in the file store': 2 },
      'admit-cards': { 'admit_cards.admit_cards': 1 },
      leads: { 'leads in the CRM': 1 },
      identity: { 'identity.students': 1 },
    })
    expect(first.ok && first.value.sentence).toMatch(
      /^On 2026-11-15T.* Medha erased \d+ records about one student/,
    )
    expect(JSON.stringify(first)).not.toMatch(new RegExp(canariesOf(who).join('|')))
    const again = await erase(who)
    expect(again).toEqual(first)
    expect(again.ok && isGenuine(again.value)).toBe(true)
    expect(again.ok && isGenuine({ ...again.value, by: 'somebody' })).toBe(false)
  })

  it('leaves a sister with the same number as she was', async () => {
    const who = await child()
    const { studentId } = await server.composition.identity.enrol({
      firstName: 'Mira',
      lastName: 'Sister',
      fatherName: null,
      mobile: `+91${who.visitor.mobile}`,
      email: 'mira@pupils.example',
      language: 'en',
      dateOfBirth: plainDate('2013-05-06'),
    })
    await server.composition.leads.recordLead({
      mobile: `+91${who.visitor.mobile}`,
      examType: 'IAT',
      language: 'en',
      name: 'Mira Sister',
      step: { registeredAs: studentId },
    })
    const hers = () =>
      server.rows(
        `select s::text from identity.students s where student_id = $1
         union all select l::text from leads.leads l where student_id = $1
         union all select p::text from verification.proven_mobiles p where mobile = $2`,
        [studentId, `+91${who.visitor.mobile}`],
      )
    const before = await hers()
    expect(before.length).toBeGreaterThan(2)
    expect(await erase(who)).toMatchObject({ ok: true })
    expect(await hers()).toEqual(before)
    expect(await tablesWith(['Zuleikha', who.rollNumber, '2011-08-17'])).toEqual(['admissions.course_orders'])
  })

  it('waits while money is on its way', async () => {
    const who = await child()
    await server.rows(
      `insert into payments.refunds (capture_id, charge_id, amount_paise, reason, state, noted_at, try_at)
       select capture_id, charge_id, amount_paise, 'not-wanted', 'due', now(), now() from payments.captures
       join payments.charges using (charge_id) where student_id = $1`,
      [who.studentId],
    )
    expect(await erase(who)).toEqual({ ok: false, refusal: { code: 'money-under-way' } })
    expect(await tablesOfStudent(who)).toContain('identity.students')
  })

  it('of somebody whom nobody knows is refused', async () => {
    expect(await erasePerson(person(), '999999999999', 'ops')).toEqual({
      ok: false,
      refusal: { code: 'no-such-student' },
    })
  })
})
