import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canariesOf, type KnownChild } from '../../../test/data-subject.ts'
import { filesOf, startPersonServer, threeChildren, type ThreeChildren } from '../../../test/data-subjects.ts'
import type { SignUpServer } from '../../../test/sign-up-server.ts'
import { openTestBank, type TestBank } from '../../../test/test-bank.ts'
import { OF_ANOTHER_NAME, personalTables } from '../../platform/personal-tables.ts'
import { PERSONAL_COLUMNS } from '../personal-columns.ts'
import { findSubject } from './find-subject.ts'
import { exportPerson, type ExportedPerson } from './export-person.ts'

/** Tables of which this child has no row, and three that no export reads. */
const NOT_COUNTED: Readonly<Record<string, string>> = {
  'verification.otp_sends': 'The child was sent no code.',
  'registration.resume_links': 'The child was sent no link back to a payment.',
  'payments.redemptions': 'The child had no coupon.',
  'platform.audit_entries': 'What staff did; the student stands in it as a keyed hash.',
  'audit.entries': 'What staff did: the number of the student, and digests in place of personal values.',
  'platform.outbox': 'Events between modules, with ids only; they end after 90 days.',
}

let standins: TestStandins
let bank: TestBank
let server: SignUpServer
let children: ThreeChildren
beforeAll(async () => {
  standins = await startTestStandins()
  bank = await openTestBank()
  server = await startPersonServer(standins, bank)
  children = await threeChildren(server, bank, standins)
}, 60_000)
afterAll(async () => {
  await server.close()
  bank.close()
  await standins.close()
})

const person = () => server.composition.person
const exported = async ({ rollNumber }: KnownChild, deps = person()): Promise<ExportedPerson> => {
  const answer = await exportPerson(deps, rollNumber)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value
}
const rowsOf = ({ modules }: ExportedPerson, what: string) =>
  modules
    .flatMap(({ records }) => records)
    .filter((record) => record.what === what)
    .flatMap(({ rows }) => rows as Record<string, unknown>[])

/** The words of a child that are in an export. The number is left out: it belongs to brother and sister. */
const wordsOf = (child: KnownChild, value: object): string[] => {
  const text = JSON.stringify(value)
  return canariesOf(child).filter((word) => word !== child.visitor.mobile && text.includes(word))
}
const crmFault = (fault: string) =>
  fetch(new URL('/control/faults/crm', standins.smsUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, times: 1 }),
  })

describe('[OWN] an export, as PRV-02 asks', () => {
  it('has every table with personal data', async () => {
    const counted = await Promise.all(
      person().personalData.modules.map(async ({ count }) => {
        const subject = await findSubject(person().identity, children.unrelated.rollNumber)
        return subject === null ? [] : count(subject)
      }),
    )
    const whats = new Set(counted.flat().map(({ what }) => what))
    // Members of staff are not students.
    const tables = new Set(
      PERSONAL_COLUMNS.map(({ table }) => table).filter((table) => !table.startsWith('staff.')),
    )
    expect([...tables].filter((table) => !whats.has(table))).toEqual(Object.keys(NOT_COUNTED))
  })

  it('of one child has no word of a brother of the same number, nor of another family', async () => {
    const all = Object.values(children) as KnownChild[]
    for (const child of all) {
      const value = await exported(child)
      expect(wordsOf(child, value)).toHaveLength(canariesOf(child).length - 2)
      expect(all.filter((other) => other !== child).flatMap((other) => wordsOf(other, value))).toEqual([])
    }
  })

  it('shows a lead of the number without the name that a sister gave in it since, also that of the CRM', async () => {
    const value = await exported(children.brother)
    expect(rowsOf(value, 'leads.leads')).toMatchObject([{ name: OF_ANOTHER_NAME, email: OF_ANOTHER_NAME }])
    expect(rowsOf(value, 'leads in the CRM')).toMatchObject([
      { LastName: OF_ANOTHER_NAME, Email: OF_ANOTHER_NAME, Stage__c: 'registered' },
    ])
  })

  it('control: with all rows of the number as they are stored, the sister is found', async () => {
    const { personalData } = person()
    const careless = personalTables(server.deps.database.db, 'leads', [
      { table: 'leads.leads', where: ({ mobile }) => sql`mobile = ${mobile}` },
    ])
    const modules = personalData.modules.map((one) => (one.module === 'leads' ? careless : one))
    const value = await exported(children.brother, {
      ...person(),
      personalData: { ...personalData, modules },
    })
    expect(wordsOf(children.zuleikha, value)).toContain('Zuleikha')
  })

  it('leaves out a child of the same number that has no account', async () => {
    const mobile = `+91${children.unrelated.visitor.mobile}`
    await server.rows(
      `insert into leads.institute_students values ('77777777777', $1, 'Hyacinth', '', true)`,
      [mobile],
    )
    await server.composition.leads.recordLead({
      mobile,
      examType: 'IAT',
      language: 'en',
      name: 'Hyacinth',
      step: 'open',
    })
    expect(JSON.stringify(await exported(children.unrelated))).not.toContain('Hyacinth')
  })

  it('opens what is encrypted: the payer of a charge, the person of a form that waits, each birthday with an entry', async () => {
    const { unrelated } = children
    await server.deps.audit.flush()
    const uses = async () => {
      await server.deps.audit.flush()
      const rows = await server.rows<{ use: string }>(
        `select details->>'use' as use from platform.audit_entries
         where subject = $1 and action = 'date-of-birth.read' and details->>'use' like '%export' order by entry_id`,
        [server.deps.audit.subjectOf(unrelated.rollNumber)],
      )
      return rows.map(({ use }) => use)
    }
    const before = await uses()
    const value = await exported(unrelated)
    expect((await uses()).slice(before.length)).toEqual(['form-export', 'person-export'])
    expect(value.dateOfBirth).toBe('2010-11-29')
    const { student_name: name } = unrelated.child
    expect(rowsOf(value, 'payments.charges')).toMatchObject([{ sealed_payer: { name } }])
    expect(rowsOf(value, 'registration.sign_ups').map((row) => row['sealed_person'])).toEqual([
      null,
      expect.objectContaining({ name, dateOfBirth: '2010-11-29' }),
    ])
    expect(JSON.stringify(value)).not.toContain('encrypted')
  })

  it('has what the CRM holds, and fails while the CRM is away instead of leaving it out', async () => {
    const { unrelated } = children
    const leads = rowsOf(await exported(unrelated), 'leads in the CRM')
    expect(leads).toMatchObject([{ Email: unrelated.child.student_email, Exam_Type__c: 'iACST' }])
    expect(leads[0]).not.toHaveProperty('attributes')
    await crmFault('sign-out')
    expect(rowsOf(await exported(unrelated), 'leads in the CRM')).toEqual(leads)
    await crmFault('down')
    await expect(exported(unrelated)).rejects.toThrow('the CRM did not give a lead: answered 503')
  })

  it('lists each document with size and hash, and saves its bytes', async () => {
    const saved = new Map<string, Uint8Array>()
    const answer = await exportPerson(person(), children.zuleikha.rollNumber, async (name, bytes) => {
      saved.set(name, bytes)
    })
    const listed = answer.ok ? answer.value.files : []
    expect(listed.map(({ what }) => what)).toEqual([
      'scorecards in the file store',
      'scorecards in the file store',
      'admit cards in the file store',
      'admit cards in the file store',
      'receipts in the file store',
    ])
    expect(
      [...saved].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
    ).toEqual(listed.map(({ name, sha256 }) => [name, sha256]))
    expect(
      Buffer.from([...saved.values()].at(-1) ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('names a document that the store has lost', async () => {
    await filesOf(standins).remove('admit-cards/' + 'a'.repeat(12) + `${children.brother.studentId}/hi.pdf`)
    const { files } = await exported(children.brother)
    expect(files.filter(({ size }) => size === null)).toMatchObject([
      { what: 'admit cards in the file store' },
    ])
  })
})
