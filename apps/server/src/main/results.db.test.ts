import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plainDate } from '@medha/rules/plain-date'
import { openTestDatabase } from '../../test/test-database.ts'
import { startTestServer } from '../../test/test-server.ts'
import { resultsProgram } from './results-program.ts'
import { answerSentences, statusSentence } from './results-sentences.ts'
import { readHour, readKeyFile, readPaperFile, readReason } from './results-files.ts'

const name = { en: 'x', hi: 'x' }
const PAPER = {
  code: 'CLI-1',
  name,
  list: { code: 'CLI', examType: 'iACST', classStreamId: 1001, scheme: 'percentage', qualifyingPercent: 40 },
  satOn: '2026-11-22',
  closedAt: '2026-11-22T22:00:00+05:30',
  subjects: [{ code: 'MAT', name, topics: [{ code: 'all', name }] }],
  sections: [
    { name, rule: 'one-option', options: 4, questions: [{ subject: 'MAT', topic: 'all', count: 2 }] },
  ],
}

const folder = mkdtempSync(join(tmpdir(), 'results-'))
const file = (called: string, content: string): string => {
  writeFileSync(join(folder, called), content)
  return join(folder, called)
}

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

const run = async (...words: string[]) => {
  const env = { ...process.env, MEDHA_ENV: 'test', DATABASE_URL: database.url }
  const { code, out, err } = await resultsProgram(words, env)
  return { code, output: out === '' ? null : (JSON.parse(out) as unknown), sentences: err }
}

it('answers each step with what came of it, and ends with 1 where something is wrong', async () => {
  expect(await run('paper', file('paper.json', JSON.stringify(PAPER)))).toMatchObject({
    code: 0,
    output: { ok: true, value: { items: 2, maximum: 2 } },
  })
  expect(await run('import', file('sheets.csv', '999999999999,CLI-1,A,A;B\n'))).toMatchObject({
    code: 1,
    output: { ok: false, read: 1, badRows: [{ line: 1, problem: 'no-such-student' }] },
  })
  expect(await run('publish', 'CLI')).toMatchObject({ code: 2, output: null })
})

it('names who has two sheets in one list, and takes the wrong one away', async () => {
  const server = await startTestServer({ database })
  const { rollNumber } = await server.composition.identity.enrol({
    firstName: 'Asha',
    lastName: null,
    fatherName: null,
    mobile: '+919810000000',
    email: 'asha@pupils.example',
    language: 'hi',
    dateOfBirth: plainDate('2010-01-01'),
  })
  const { office } = server.composition.results
  for (const code of ['TWO-1', 'TWO-2']) {
    const list = { ...PAPER.list, code: 'TWO' }
    await office.definePaper(readPaperFile(JSON.stringify({ ...PAPER, code, list })))
    await office.takeKey(code, readKeyFile('1,A\n2,B\n'))
  }
  await server.close()
  const sheets = file('two.csv', `${rollNumber},TWO-1,A,A;B\n${rollNumber},TWO-2,A,A;B\n`)
  expect(await run('import', sheets)).toMatchObject({ code: 0, output: { taken: 2 } })
  expect(await run('mark', 'TWO')).toMatchObject({
    code: 1,
    output: {
      ok: false,
      refusal: { code: 'results.sat-twice', details: { students: 1 } },
      rollNumbers: [rollNumber],
    },
  })
  expect(await run('drop-sheet', 'TWO-2', rollNumber)).toMatchObject({ code: 0, output: { ok: true } })
  expect(await run('mark', 'TWO')).toMatchObject({ code: 0, output: { value: { ranked: 1 } } })
})

it('tells whoever sits at the keyboard in sentences, and never in the traces of a program', async () => {
  expect(await run('paper', join(folder, 'nowhere.json'))).toMatchObject({
    code: 1,
    sentences: `${join(folder, 'nowhere.json')}: there is no such file\n`,
  })
  expect(await run('release', 'CLI', '--at', 'tomorrow')).toMatchObject({
    code: 1,
    sentences: expect.stringMatching(/^--at tomorrow: .*with its offset/),
  })
  expect((await run('withdraw', 'CLI')).sentences).toMatch(/^withdraw: say why/)
  expect((await run('check', 'NONE')).sentences).toBe('There is no list of that code. "status" shows all.\n')
  expect((await run('status')).sentences).toMatch(
    /^CLI \(iACST\): 0 sheets, 0 registered, 1 papers, 1 without a key\. Not marked yet\.$/m,
  )
})

it('says when students see a release: at an hour of their exam, not when it was released', () => {
  const list = {
    code: 'NEET',
    examType: 'MOCK-NEET',
    papers: 1,
    papersWithoutKey: 0,
    sheets: 1,
    registered: 2,
    version: 1,
    state: 'released',
    ranked: 1,
    releaseAt: new Date('2026-11-16T13:30:00Z'),
    firstSeenAt: new Date('2026-11-17T12:30:00Z'),
    lastSeenAt: new Date('2026-11-17T12:30:00Z'),
  } as const
  expect(answerSentences({ ok: true }, list)).toEqual([
    'Done.',
    'NEET (MOCK-NEET): 1 sheets, 2 registered, 1 papers. Version 1, 1 ranked: released. ' +
      'Students see it from 17 November 2026, 6 PM (Indian time).',
  ])
  expect(statusSentence({ ...list, lastSeenAt: new Date('2026-11-18T12:30:00Z') })).toContain(
    'the last from 18 November 2026, 6 PM',
  )
  expect(
    answerSentences({ ok: false, bad: 1, badRows: [{ line: 1, problem: 'no-such-student' }] }, null),
  ).toEqual(['Not everything was taken.', 'Line 1: no student has this roll number.'])
})

it('reads files strictly', () => {
  const paper = JSON.stringify(PAPER)
  expect(readPaperFile(paper)).toMatchObject({
    satOn: '2026-11-22',
    closedAt: new Date('2026-11-22T16:30:00Z'),
  })
  expect(() => readPaperFile(paper.replace('"options":4', '"options":9'))).toThrow('options')
  expect(() => readPaperFile(paper.replace('2026-11-22"', '2026-02-30"'))).toThrow('calendar day')
  expect([...readKeyFile('1,A\n\n2,3.1..3.2|5\n')]).toEqual([
    [1, 'A'],
    [2, '3.1..3.2|5'],
  ])
  expect(() => readKeyFile('1,A\n1,B')).toThrow('line 2')
  expect(() => readKeyFile('A')).toThrow('line 1')
  expect(readReason('key-changed')).toBe('key-changed')
  expect(() => readReason('because')).toThrow('key-changed')
  expect(readHour('2026-11-28T18:00:00+05:30')).toEqual(new Date('2026-11-28T12:30:00Z'))
  expect(readHour('2026-11-28T12:30:00Z')).toEqual(new Date('2026-11-28T12:30:00Z'))
  for (const bare of [
    '2026-11-28T18:00:00',
    '2026-11-28T18:00+05:30:00',
    '2026-11-28 18:00',
    '2026-11-28',
    'tomorrow',
  ])
    expect(() => readHour(bare), bare).toThrow('with its offset')
})
