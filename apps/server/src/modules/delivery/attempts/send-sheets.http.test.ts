import { decodeSheet, MARKED } from '@medha/test-rules/sheet'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSealedPapers } from '../../../../db/seeds/demo/sealed-papers.ts'
import { playerCaller } from '../../../../test/attempts/player-caller.ts'
import { SittingDevice } from '../../../../test/attempts/sitting-device.ts'
import { startDemoServer, type DemoServer } from '../../../../test/demo-server.ts'
import { readKeyFile } from '../../../main/results-files.ts'
import { issueLaunch } from '../use-cases/issue-launch.ts'

const TODAY = 'iACST online today'
const PAPERS = join(import.meta.dirname, '../../../../db/seeds/demo/papers')

let server: DemoServer
let studentId: string
let testCode: string
beforeAll(async () => {
  server = await startDemoServer()
  await loadSealedPapers({ ...server.composition, readKey: readKeyFile }, server.clock)
  const [id = ''] = [
    ...(await server.composition.identity.studentIdsOf([server.student(TODAY).rollNumber])).values(),
  ]
  studentId = id
  const token = await server.tokenOf(TODAY)
  testCode = (await server.get('/api/v1/dashboard', token)).body.data.main_exam[0].test_short_code
})
afterAll(() => server.close())

const query = async (text: string) => (await server.deps.database.pool.query(text)).rows
const sheets = () =>
  query(`select sheet.* from results.sheets sheet join results.papers paper using (paper_id)
    where paper.structure_digest is not null and sheet.student_id = ${studentId}`)
beforeEach(async () => {
  server.clock.moveTo('2026-11-15T05:00:00Z')
  for (const table of ['delivery.receipts', 'delivery.blocks', 'delivery.test_attempts'])
    await query(`delete from ${table}`)
  await query(`delete from results.sheets where student_id = ${studentId}`)
})

const attempts = () => server.composition.delivery.attempts
const rowsOf = (table: string) => query(`select * from ${table}`)
const marksOf = (signed: string): readonly number[] => {
  const { answered, marked } = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString())
  return [answered, marked]
}

/** A test with answers to some items, handed in. */
type Answers = Readonly<Record<number, number>>
const handedIn = async (
  answers: Answers | ((paper: { readonly code: string }) => Answers),
  marks: readonly number[] = [],
) => {
  const player = playerCaller(server)
  const code = await issueLaunch(server.deps.database.db, server.clock.now(), {
    studentId,
    testCode,
    event: 'exam',
  })
  const entry = (await player.enter(code)).body
  const paper = await server.composition.papers.paperOf(entry.paper.code)
  if (paper === null) throw new Error('no paper')
  const device = new SittingDevice(paper.shape, (await player.start()).body)
  const given = typeof answers === 'function' ? answers({ code: entry.paper.code }) : answers
  const at = server.clock.now().getTime()
  await player.save(device.save(at, given))
  if (marks.length > 0) {
    const sheet = decodeSheet(device.sheet, paper.shape)
    if (!sheet.ok) throw new Error('no sheet')
    for (const item of marks) sheet.value.items[item - 1] = (sheet.value.items[item - 1] ?? 0) | MARKED
    const events = marks.map((item) => ({ at, code: 'm' as const, values: [item, 1] }))
    expect((await player.save(device.saveSheet(at, sheet.value, events))).body).toMatchObject({
      was: 'taken',
    })
  }
  expect((await player.submit(device.submitted())).body).toHaveProperty('signed')
  return paper
}

describe('handing over', () => {
  it('[RVW-01] reaches results once, also when it is repeated after a crash between the two writes', async () => {
    await handedIn({ 1: 1 })
    expect(await attempts().sendSheets()).toBe(1)
    expect(await sheets()).toHaveLength(1)
    expect(await attempts().sendSheets()).toBe(0)
    await query(`update delivery.test_attempts set sent_revision = null`)
    expect(await attempts().sendSheets()).toBe(1)
    expect(await sheets()).toHaveLength(1)
  })

  it('[RVW-02] is the ended attempt, item by item', async () => {
    const paper = await handedIn({ 1: 1, 2: 8, 5: 2, 60: 4 })
    await attempts().sendSheets()
    const [sheet] = await sheets()
    const expected = Buffer.alloc(paper.shape.length)
    for (const [item, options] of [
      [1, 1],
      [2, 8],
      [5, 2],
      [60, 4],
    ] as const)
      expected[item - 1] = options
    expect(sheet?.choices).toEqual(expected)
  })

  it('[RVW-02] [PAL-05] becomes the result of the student: marked by the key, ranked, and released; an answer that is also marked for review counts, a mark alone does not', async () => {
    const { office, publishedResultOf } = server.composition.results
    const keyOf = (paper: string) =>
      readKeyFile(readFileSync(join(PAPERS, paper.toLowerCase(), 'key.csv'), 'utf8'))
    const bits = (paper: string) =>
      Object.fromEntries(
        [...keyOf(paper)].slice(0, 20).map(([item, letter]) => [item, 1 << 'ABCDE'.indexOf(letter)]),
      )
    // Ten of the twenty answers are marked for review, and so are three questions without an answer.
    const marks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 31, 32, 33]
    const entered = await handedIn((paper) => bits(paper.code), marks)
    expect((await rowsOf('delivery.receipts')).map(({ signed }) => marksOf(signed))).toEqual([[20, 13]])
    await attempts().sendSheets()
    const list = entered.code.replace(/-[AB]$/, '')
    expect(await office.prepare(list)).toMatchObject({ ok: true, value: { ranked: 1 } })
    expect(await office.check(list)).toMatchObject({ ok: true })
    expect(await office.release(list, null)).toMatchObject({ ok: true })
    server.clock.moveTo('2026-11-16T05:00:00Z')
    expect(await publishedResultOf(studentId)).toMatchObject({ rank: 1, ranked: 1, total: 20 })
  })

  it('[PPR-26] of a paper that is marked in another structure stores nothing', async () => {
    const { code } = await handedIn({ 1: 1 })
    const [before] = await query(`select structure_digest from results.papers where code = '${code}'`)
    await query(`update results.papers set structure_digest = sha256('another') where code = '${code}'`)
    try {
      expect(await attempts().sendSheets()).toBe(0)
      expect(await sheets()).toEqual([])
    } finally {
      await server.deps.database.pool.query(
        `update results.papers set structure_digest = $1 where code = $2`,
        [before?.structure_digest, code],
      )
    }
    // The control: with the structure of the seal the same sheet is accepted.
    expect(await attempts().sendSheets()).toBe(1)
  })
})

describe('laying out', () => {
  it('[SIT-01] makes the sittings of the next 14 days, and twice is once', async () => {
    await query('delete from delivery.sitting_papers')
    await query('delete from delivery.sittings')
    await attempts().layOutSittings()
    const first = await query(
      'select test_code, schedule_id, kind, opens_at from delivery.sittings order by sitting_id',
    )
    expect(first.map(({ test_code: code }) => code)).toContain(testCode)
    await attempts().layOutSittings()
    expect(
      await query('select test_code, schedule_id, kind, opens_at from delivery.sittings order by sitting_id'),
    ).toEqual(first)
  })

  it('[ATT-02] makes attempts a day before, and drops the ready one of who moved', async () => {
    await attempts().layOutSittings()
    const mine = () => query(`select state from delivery.test_attempts where student_id = ${studentId}`)
    expect(await mine()).toEqual([{ state: 'ready' }])
    await query(
      `update registration.registrations set exam_day = exam_day + 7 where student_id = ${studentId}`,
    )
    try {
      await attempts().layOutSittings()
      expect(await mine()).toEqual([])
    } finally {
      await query(
        `update registration.registrations set exam_day = exam_day - 7 where student_id = ${studentId}`,
      )
    }
  })
})
