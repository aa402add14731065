import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
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

/** What staff type, on the database of this run. */
const office = async (...args: readonly string[]): Promise<void> => {
  const database = process.env['DATABASE_URL'] ?? ''
  await run(process.execPath, [join(ROOT, 'apps/server/src/main/results.ts'), ...args], {
    cwd: ROOT,
    env: { ...process.env, MEDHA_ENV: 'test', REDIS_PREFIX: `${new URL(database).pathname.slice(1)}:` },
  })
}

const both = (text: string) => ({ en: text, hi: text })
const QUESTIONS = 20

/** The test is over: the day passes, sheets come in, are marked and checked, and the result is out. */
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
  await office('paper', await file('paper.json', JSON.stringify(paper)))
  await office(
    'key',
    code,
    await file('key.csv', answers.map((answer, at) => `${at + 1},${answer}`).join('\n')),
  )
  await office('import', await file('sheets.csv', sheet(rollNumber, right)))
  await office('mark', code)
  await office('check', code)
  await office('release', code)
}
