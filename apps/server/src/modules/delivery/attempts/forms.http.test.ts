import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSealedPapers } from '../../../../db/seeds/demo/sealed-papers.ts'
import { plantClassmates } from '../../../../test/attempts/classmates.ts'
import { playerCaller } from '../../../../test/attempts/player-caller.ts'
import { startDemoServer, type DemoServer } from '../../../../test/demo-server.ts'
import { must } from '../../../../test/must.ts'
import { copyOfPaper } from '../../../../test/paper-folder.ts'
import { readKeyFile } from '../../../main/results-files.ts'
import { issueLaunch } from '../use-cases/issue-launch.ts'

const TODAY = 'iACST online today'
const STUDENTS = 1_000
/** Of 1,000 even draws from three, a form count is outside this range about once in ten million runs. */
const [FEWEST, MOST] = [250, 417]

const folders = ['C', 'D'].map((form) => copyOfPaper('DEMO-IACST-10-A', `FORMS-${form}`))
let server: DemoServer
let studentId: string
let testCode: string
let classmates: string[]
beforeAll(async () => {
  server = await startDemoServer()
  const { composition, deps } = server
  await loadSealedPapers({ ...composition, readKey: readKeyFile }, server.clock)
  const { rollNumber } = server.student(TODAY)
  const [id = ''] = [...(await composition.identity.studentIdsOf([rollNumber])).values()]
  studentId = id
  const token = await server.tokenOf(TODAY)
  testCode = (await server.get('/api/v1/dashboard', token)).body.data.main_exam[0].test_short_code
  for (const { path } of folders) must(await composition.papers.office.seal(path))
  await composition.papers.office.attach('FORMS-C', { testCode })
  classmates = await plantClassmates(deps.database.pool, studentId, STUDENTS)
  await composition.delivery.attempts.layOutSittings()
})
afterAll(async () => {
  for (const { remove } of folders) remove()
  await server.close()
})

const attempts = async () => {
  const { rows } = await server.deps.database.pool.query<{ student: string; form: number; seed: Buffer }>(
    `select student_id::text as student, form, seed, nonce, opens_at, attempt_id from delivery.test_attempts
     where student_id = any($1) or student_id = $2 order by student_id`,
    [classmates, studentId],
  )
  return rows
}
const enter = async () => {
  const code = await issueLaunch(server.deps.database.db, server.clock.now(), {
    studentId,
    testCode,
    event: 'exam',
  })
  const { seed, paper } = (await playerCaller(server).enter(code)).body
  return { seed, paper: paper.code }
}

describe('[PPR-17] the form of an attempt', () => {
  it('is drawn evenly: 1,000 students over three forms', async () => {
    const made = (await attempts()).filter(({ student }) => student !== studentId)
    expect(made).toHaveLength(STUDENTS)
    const spread = Map.groupBy(made, ({ form }) => form)
    expect(new Set(spread.keys())).toEqual(new Set([1, 2, 3]))
    for (const { length } of spread.values()) {
      expect(length).toBeGreaterThan(FEWEST)
      expect(length).toBeLessThan(MOST)
    }
    expect(new Set(made.map(({ seed }) => seed.toString('hex'))).size).toBe(STUDENTS)
  })

  it('never changes: laid out again, entered again, and with a form more', async () => {
    const before = await attempts()
    const entry = await enter()
    await server.composition.delivery.attempts.layOutSittings()
    expect(await enter()).toEqual(entry)
    await server.composition.papers.office.attach('FORMS-D', { testCode })
    await server.composition.delivery.attempts.layOutSittings()
    expect(await enter()).toEqual(entry)
    expect(await attempts()).toEqual(before)
    // The control: drawn again from the four forms that exist now, most of the same seeds get another form.
    const { rows } = await server.deps.database.pool.query<{ forms: number }>(
      `select count(*)::int4 as forms from delivery.sitting_papers join delivery.sittings using (sitting_id)
       where test_code = $1`,
      [testCode],
    )
    expect(rows[0]?.forms).toBe(4)
    const changed = before.filter(({ seed, form }) => 1 + (seed.readUInt32BE(4) % 4) !== form)
    expect(changed.length).toBeGreaterThan(STUDENTS / 2)
  })
})

describe('laying out attempts', () => {
  it('makes those of a thousand students in one statement, and none of them twice', async () => {
    const { pool } = server.deps.database
    const numbers = async () =>
      Number((await pool.query('select last_value from delivery.test_attempt_numbers')).rows[0]?.last_value)
    const transactions = () =>
      pool.query(`select distinct xmin from delivery.test_attempts where student_id = any($1)`, [classmates])
    // Rows of one statement share one xmin; with the example student there may be a second batch of a thousand.
    expect((await transactions()).rowCount).toBeLessThanOrEqual(2)
    const before = await numbers()
    await server.composition.delivery.attempts.layOutSittings()
    expect(await numbers()).toBe(before)
  })
})
