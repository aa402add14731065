import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aKnownChild, canariesOf, type KnownChild } from '../../../test/data-subject.ts'
import { filesOf, sendLeadsToCrm, startPersonServer } from '../../../test/data-subjects.ts'
import { runMedha } from '../../../test/run-medha.ts'
import type { SignUpServer } from '../../../test/sign-up-server.ts'
import { openTestBank, type TestBank } from '../../../test/test-bank.ts'
import type { ErasureCertificate } from './certificate.ts'
import type { ErasurePreview } from './erase-person.ts'
import type { ExportedPerson } from './export-person.ts'

const folder = mkdtempSync(join(tmpdir(), 'medha-person-'))
let standins: TestStandins
let bank: TestBank
let server: SignUpServer
let child: KnownChild
beforeAll(async () => {
  standins = await startTestStandins()
  bank = await openTestBank()
  server = await startPersonServer(standins, bank)
  child = await aKnownChild(server, bank, filesOf(standins))
  await sendLeadsToCrm(server)
}, 60_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
  bank.close()
  await standins.close()
})

/** The command as staff run it: a process of its own, with its answer and its audit entries. */
const run = async (...args: string[]) => {
  const [last] = await server.rows<{ id: string }>(
    `select coalesce(max(entry_id), 0)::text as id from platform.audit_entries`,
  )
  const ended = await runMedha(['person', ...args], {
    ...process.env,
    MEDHA_ENV: 'test',
    DATABASE_URL: server.deps.config.DATABASE_URL,
    CRM_URL: standins.smsUrl,
    FILES_URL: standins.filesUrl,
    FILES_BUCKET: 'papers',
  })
  const entries = await server.rows<{ action: string; actor: string; is_theirs: boolean; details: object }>(
    `select action, actor, coalesce(subject = $1, false) as is_theirs, details from platform.audit_entries
     where entry_id > $2 order by entry_id`,
    [server.deps.audit.subjectOf(child.rollNumber), last?.id],
  )
  return { ...ended, entries }
}
const valueOf = (out: string): unknown => (JSON.parse(out) as { readonly value: unknown }).value
const actions = (entries: readonly { readonly action: string }[]) => entries.map(({ action }) => action)
const staff = (entries: Awaited<ReturnType<typeof run>>['entries']) =>
  entries.filter(({ action }) => action === 'staff.person')
const UNKNOWN = '999999999999'

describe('[OWN] medha person, as staff run it', () => {
  it('ends with 2 and its usage, and does nothing, for a command that it does not have', async () => {
    const ended = await run('show', UNKNOWN)
    expect(ended).toMatchObject({ code: 2, out: '', entries: [] })
    expect(ended.err).toContain('medha person export <roll number> [--files <folder>]')
  })

  it.each([
    ['export', UNKNOWN],
    ['erase', UNKNOWN],
    ['erase', UNKNOWN, '--confirm'],
    ['stop-messages', UNKNOWN],
  ])('ends with 1 for a roll number without a student: %s %s %s', async (...args) => {
    const { code, out, entries } = await run(...args)
    expect([code, JSON.parse(out)]).toEqual([1, { ok: false, refusal: { code: 'no-such-student' } }])
    expect(entries.map(({ details }) => details)).toMatchObject([
      { stage: 'begun' },
      { stage: 'ended', outcome: 'refused' },
    ])
  })

  it('prints the export, writes the files beside it, and leaves an entry for each birthday', async () => {
    const into = join(folder, 'files')
    const { code, out, entries } = await run('export', child.rollNumber, '--files', into, '--by', 'asha')
    expect(code).toBe(0)
    const value = valueOf(out) as ExportedPerson
    for (const word of canariesOf(child).filter((text) => text !== child.child.student_dob))
      expect(out).toContain(word)
    expect(readdirSync(into).toSorted()).toEqual(value.files.map(({ name }) => name).toSorted())
    for (const { name, size, sha256 } of value.files) {
      const bytes = readFileSync(join(into, name))
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256])
      expect(statSync(join(into, name)).mode & 0o077).toBe(0)
    }
    // Birthdays are noted within a second, so theirs may stand before the end of the command.
    expect(actions(entries).toSorted()).toEqual(['date-of-birth.read', 'staff.person', 'staff.person'])
    expect(entries.every(({ is_theirs: isTheirs }) => isTheirs)).toBe(true)
    expect(staff(entries)[1]).toMatchObject({
      actor: expect.stringMatching(/^asha \(.+\)$/),
      details: { args: ['export', '(roll number)', '--files', 'files'], stage: 'ended', outcome: 'done' },
    })
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(canariesOf(child).join('|')))
  })

  it('previews an erasure and reads no birthday', async () => {
    const { code, out, entries } = await run('erase', child.rollNumber)
    expect(code).toBe(0)
    expect(valueOf(out)).toMatchObject({
      erases: expect.arrayContaining([{ module: 'identity', what: 'identity.students', count: 1 }]),
      hasMoneyUnderWay: false,
    })
    expect(actions(entries)).toEqual(['staff.person', 'staff.person'])
    expect(await server.composition.identity.studentOfRollNumber(child.rollNumber)).not.toBeNull()
  })

  it('ends with an error while the CRM is away, and says so in the log', async () => {
    await fetch(new URL('/control/faults/crm', standins.smsUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: 'down', times: 1 }),
    })
    const { code, out, err, entries } = await run('export', child.rollNumber)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('the CRM did not give a lead')
    expect(staff(entries)[1]).toMatchObject({ details: { stage: 'ended', outcome: 'failed' } })
  })

  it('erases with --confirm what it previewed, and prints the same certificate again', async () => {
    const preview = valueOf((await run('erase', child.rollNumber)).out) as ErasurePreview
    const { code, out, entries } = await run('erase', child.rollNumber, '--confirm', '--by', 'asha')
    expect(code).toBe(0)
    const certificate = valueOf(out) as ErasureCertificate
    const erased = Object.values(certificate.erased).flatMap((counts) => Object.entries(counts))
    const summed = new Map<string, number>()
    for (const { what, count } of preview.erases) summed.set(what, (summed.get(what) ?? 0) + count)
    expect(new Map(erased)).toEqual(summed)
    expect(certificate.by).toMatch(/^asha \(/)
    expect(out).not.toMatch(new RegExp(canariesOf(child).join('|')))
    expect(actions(entries).filter((action) => action !== 'person.module-erased')).toEqual([
      'staff.person',
      'person.erased',
      'staff.person',
    ])
    const again = await run('erase', child.rollNumber, '--confirm', '--by', 'asha')
    expect([again.code, valueOf(again.out)]).toEqual([0, certificate])
    expect(actions(again.entries)).toEqual(['staff.person', 'staff.person'])
    expect((await run('export', child.rollNumber)).code).toBe(1)
  })
})
