import { expect } from '@playwright/test'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

const sql = async (text: string, values: readonly unknown[]): Promise<readonly Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text, [...values])
  await client.end()
  return rows
}

/** Runs a staff command on the database of this run; returns its output. */
const office = async (
  program: 'results' | 'papers' | 'sittings',
  ...args: readonly string[]
): Promise<string> => {
  const database = process.env['DATABASE_URL'] ?? ''
  const { stdout } = await run(
    process.execPath,
    [join(ROOT, `apps/server/src/main/${program}.ts`), ...args],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        MEDHA_ENV: 'test',
        REDIS_PREFIX: `${new URL(database).pathname.slice(1)}:`,
        PUBLIC_PORT: `:${new URL(process.env['BASE_URL'] ?? 'http://localhost:4300').port}`,
      },
    },
  )
  return stdout
}

/** `npm run sittings -- …`: what the exam office does during a test, for one student or for a sitting. */
export const sittings = (act: string, ...args: readonly string[]): Promise<string> =>
  office('sittings', act, ...args, '--by', 'Asha', '--reason', 'power cut')

/** PPR-19: the link that `npm run papers -- try` prints. */
export const trialLink = async (paperCode: string, person: string): Promise<string> => {
  const printed = await office('papers', 'try', paperCode, '--by', person)
  const answer = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as {
    readonly value: { readonly link: string }
  }
  return answer.value.link
}

/** The output of `npm run sittings`, also when it refuses. */
export const sittingsOffice = async (...args: readonly string[]): Promise<string> => {
  try {
    return await office('sittings', ...args, '--by', 'asha', '--reason', 'the phone has no link')
  } catch (refused) {
    return String((refused as { readonly stdout?: string }).stdout)
  }
}

const both = (text: string) => ({ en: text, hi: text })
const QUESTIONS = 20

/** The test is over: the exam day passes, the sheet is imported, marked and checked, and the result is released. */
export const takeTestAndRelease = async (rollNumber: string, right: number): Promise<void> => {
  const [sat] = await sql(
    `update registration.registrations set exam_day = current_date - 2
     where student_id = (select student_id from identity.students where roll_number = $1)
     returning exam_type, class_stream_id, exam_day::text`,
    [rollNumber],
  )
  const code = `STORY-${rollNumber.slice(-6)}`
  const day = String(sat?.['exam_day'])
  const folder = await mkdtemp(join(tmpdir(), 'story-'))
  const file = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, text)
    return path
  }
  const answers = Array.from({ length: QUESTIONS }, (_, at) => 'ABCD'[at % 4] ?? 'A')
  const wrong = (answer: string) => (answer === 'A' ? 'B' : 'A')
  const sheet = (roll: string, good: number) =>
    `${roll},${code},A,${answers.map((answer, at) => (at < good ? answer : wrong(answer))).join(';')},${day} 11:00`
  const paper = {
    code,
    name: both('iACST'),
    list: {
      code,
      examType: sat?.['exam_type'],
      classStreamId: sat?.['class_stream_id'],
      scheme: 'percentage',
      qualifyingPercent: 40,
    },
    satOn: day,
    closedAt: `${day}T22:00:00+05:30`,
    subjects: [{ code: 'PHY', name: both('Physics'), topics: [{ code: 'optics', name: both('Optics') }] }],
    sections: [
      {
        name: both('Questions'),
        rule: 'one-option',
        options: 4,
        questions: [{ subject: 'PHY', topic: 'optics', count: QUESTIONS }],
      },
    ],
  }
  await office('results', 'paper', await file('paper.json', JSON.stringify(paper)))
  await office(
    'results',
    'key',
    code,
    await file('key.csv', answers.map((answer, at) => `${at + 1},${answer}`).join('\n')),
  )
  await office('results', 'import', await file('sheets.csv', sheet(rollNumber, right)))
  await office('results', 'mark', code)
  await office('results', 'check', code)
  await office('results', 'release', code)
}

const DEMO_PAPERS = join(ROOT, 'apps/server/db/seeds/demo/papers')

interface NewPaper {
  readonly classStreamId: number
  /** The demo paper with its questions. */
  readonly folder?: string
  readonly examType?: string
}

/** Checks, seals and attaches a new paper to a test; returns its code, which is also the code of its list. */
export const sealPaperFor = async (
  testCode: string,
  { classStreamId, folder: name = 'demo-iacst-10-a', examType }: NewPaper,
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'story-'))
  await cp(join(DEMO_PAPERS, name), folder, { recursive: true })
  const code = `STORY-${testCode}`
  const path = join(folder, 'paper.json')
  const paper = JSON.parse(await readFile(path, 'utf8')) as { list: object }
  await writeFile(
    path,
    JSON.stringify({
      ...paper,
      code,
      list: { ...paper.list, ...(examType === undefined ? {} : { examType }), code, classStreamId },
    }),
  )
  await office('papers', 'check', folder)
  await office('papers', 'seal', folder)
  await office('papers', 'attach', code, '--test', testCode)
  return code
}

/** The student's sheet in results, once it was handed over. */
export const sheetOf = async (rollNumber: string): Promise<Buffer | null> => {
  const rows = await sql(
    `select choices from results.sheets join identity.students using (student_id) where roll_number = $1`,
    [rollNumber],
  )
  return (rows[0]?.['choices'] as Buffer | undefined) ?? null
}

/** The sheet once results has it. The job that sends sheets runs every minute; here it is queued now. */
export const sentSheetOf = async (rollNumber: string): Promise<Buffer> => {
  let sheet: Buffer | null = null
  await expect
    .poll(
      async () => {
        await sql(`insert into pgboss.job (name) values ('delivery.send-sheets')`, [])
        sheet = await sheetOf(rollNumber)
        return sheet
      },
      { timeout: 150_000, intervals: [2_000] },
    )
    .not.toBeNull()
  return sheet ?? Buffer.alloc(0)
}

/** Five hours pass, the key is imported, and the list is marked, checked and released. */
export const releaseByKey = async (code: string, rollNumber: string, key: string): Promise<void> => {
  await sql(
    `update results.sheets set submitted_at = submitted_at - interval '5 hours'
     where student_id = (select student_id from identity.students where roll_number = $1)`,
    [rollNumber],
  )
  const file = join(await mkdtemp(join(tmpdir(), 'story-')), 'key.csv')
  await writeFile(file, key)
  await office('results', 'key', code, file)
  for (const step of ['mark', 'check', 'release']) await office('results', step, code)
}

/** Moves the student's test day to today. */
export const bringTestDay = async (rollNumber: string): Promise<void> => {
  await sql(
    `update registration.registrations set exam_day = (now() at time zone 'Asia/Kolkata')::date
     where student_id = (select student_id from identity.students where roll_number = $1)`,
    [rollNumber],
  )
}

/** Closes the test's sittings for every student. */
export const endSittings = async (testCode: string): Promise<void> => {
  await sql(
    `update delivery.sittings set opens_at = now() - interval '2 days', entry_until = now() - interval '1 day'
     where test_code = $1`,
    [testCode],
  )
}

/** Changes one wrong answer of a student to another wrong one without their knowledge: the marks stay the same. */
export const alterMarkedSheet = async (rollNumber: string, item: number, option: number): Promise<void> => {
  await sql(
    `update results.sheets set choices = set_byte(choices, $2 - 1, $3)
     where student_id = (select student_id from identity.students where roll_number = $1)`,
    [rollNumber, item, 1 << option],
  )
}
