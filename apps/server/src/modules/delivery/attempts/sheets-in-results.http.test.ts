import { save } from '@medha/contract/endpoints/player-saves'
import { start, submit } from '@medha/contract/endpoints/player'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantReadyAttempts } from '../../../../test/attempts/plant-sitting.ts'
import {
  actsOf,
  differingItems,
  randomAnswers,
  sheetOf,
  type Left,
  type StoredInResults,
} from '../../../../test/attempts/random-answers.ts'
import { KINDS, randomPaper, type KindSection } from '../../../../test/attempts/random-paper.ts'
import { SittingDevice } from '../../../../test/attempts/sitting-device.ts'
import { examHeaders } from '../../../../test/saving/exam-headers.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { fixedClock } from '../../../kernel/clock.ts'

const [PAPERS, STUDENTS, HOUR] = [20, 12, 3_600_000]
const clock = fixedClock('2026-11-15T05:00:00Z')

let server: TestServer
let pool: pg.Pool
beforeAll(async () => {
  server = await startTestServer({ clock })
  pool = server.deps.database.pool
})
afterAll(() => server.close())

/** A sitting of a random paper that is sealed as the office does it. */
const plantPaper = async (code: string, sections: readonly KindSection[]) => {
  const folder = randomPaper(code, sections)
  const sealed = await server.composition.papers.office.seal(folder.path)
  folder.remove()
  const paper = sealed.ok ? await server.composition.papers.paperOf(code) : null
  if (paper === null) throw new Error(JSON.stringify(sealed))
  const { rows } = await pool.query<{ id: number }>(
    `insert into delivery.sittings (test_code, schedule_id, exam_type, kind, sat_on, opens_at, entry_until, duration_ms)
     values ($1, 'S', 'iACST', 'window', $2::timestamptz::date, $2, $2::timestamptz + interval '1 hour', $3)
     returning sitting_id::int4 as id`,
    [code, clock.now(), HOUR],
  )
  const sittingId = rows[0]?.id ?? 0
  await pool.query(`insert into delivery.sitting_papers values ($1, 1, $2, $3)`, [
    sittingId,
    code,
    paper.bundle.hash,
  ])
  return { sittingId, shape: paper.shape }
}

const callerOf = (attemptId: string) => {
  const until = new Date(clock.now().getTime() + 4 * HOUR)
  const headers = examHeaders(server.composition.delivery.examCookies, { attemptId }, until)
  return async (url: string, payload: object | string, type = 'application/json') => {
    const reply = await server.app.inject({
      method: 'POST',
      url,
      headers: { host: 'medha.localhost', 'content-type': type, ...headers },
      payload,
    })
    expect(reply.statusCode, reply.payload).toBe(200)
    return reply.json()
  }
}

/** Starts, saves these answers, and hands in or leaves it to the time. */
const sit = async (
  attemptId: string,
  { shape }: Awaited<ReturnType<typeof plantPaper>>,
  left: readonly Left[],
  handsIn: boolean,
): Promise<void> => {
  const call = callerOf(attemptId)
  const begun = await call(start.path, { declaration: 1, language: 'en', order: 'o'.repeat(43) })
  const device = new SittingDevice(shape, begun)
  const at = clock.now().getTime()
  const saved = await call(
    save.path,
    device.saveSheet(at, sheetOf(left), actsOf(left, at)),
    'application/x-medha-save',
  )
  expect(saved.was).toBe('taken')
  if (handsIn) expect(await call(submit.path, device.submitted())).toHaveProperty('signed')
}

const inResults = async (code: string): Promise<Map<string, StoredInResults>> => {
  const { rows } = await pool.query<{ student: string } & StoredInResults>(
    `select sheet.student_id::text as student, sheet.choices, sheet.numbers
     from results.sheets sheet join results.papers paper using (paper_id) where paper.code = $1`,
    [code],
  )
  return new Map(rows.map((row) => [row.student, row]))
}

/** Every kind, in any order, one to five questions of each. */
const randomSections = fc
  .shuffledSubarray([...KINDS], { minLength: KINDS.length })
  .chain((kinds) =>
    fc.tuple(...kinds.map((kind) => fc.integer({ min: 1, max: 5 }).map((count) => ({ kind, count })))),
  )
const randomTest = randomSections.chain((sections) =>
  fc.record({
    sections: fc.constant(sections),
    students: fc.array(randomAnswers(sections), { minLength: STUDENTS, maxLength: STUDENTS }),
  }),
)

let made = 0
let last: { code: string; answers: ReadonlyMap<string, readonly Left[]> } | null = null

it('[RVW-02] random sheets of random papers reach results item by item, for every kind', async () => {
  const seen = new Set<string>()
  await fc.assert(
    // A failure names the seed alone: a whole test would fill the screen.
    fc.asyncProperty(fc.nat(), async (seed) => {
      const [test] = fc.sample(randomTest, { seed, numRuns: 1 })
      const { sections = [], students = [] } = test ?? {}
      made += 1
      const code = `RANDOM-${made}`
      const sitting = await plantPaper(code, sections)
      const from = made * 1000 + 1
      const ids = await plantReadyAttempts(pool, {
        count: STUDENTS,
        from,
        now: clock.now(),
        sittingId: sitting.sittingId,
      })
      for (const [place, left] of students.entries()) {
        // Every third student does not hand in.
        await sit(ids[place] ?? '', sitting, left, place % 3 !== 0)
        for (const { hundredths } of left)
          if (hundredths !== null) seen.add(hundredths < 0 ? 'below zero' : hundredths > 0 ? 'above' : 'zero')
      }
      clock.advance(2 * HOUR)
      const { attempts } = server.composition.delivery
      expect((await attempts.sweep()).ended).toBe(STUDENTS / 3)
      expect(await attempts.sendSheets()).toBe(STUDENTS)
      const answers = new Map(students.map((left, place) => [String(from + place), left]))
      const stored = await inResults(code)
      expect(stored.size).toBe(STUDENTS)
      for (const [student, left] of answers) {
        const sheet = stored.get(student)
        expect(sheet === undefined ? [0] : differingItems(left, sheet), `${code} ${student}`).toEqual([])
      }
      last = { code, answers }
    }),
    { numRuns: PAPERS, endOnFailure: true },
  )
  expect([...seen].toSorted()).toEqual(['above', 'below zero', 'zero'])
})

it('control: one changed bit of any item or number in results is found at its item', async () => {
  const { code = '', answers = new Map<string, readonly Left[]>() } = last ?? {}
  let planted = 0
  for (const [student, sheet] of await inResults(code)) {
    const left = answers.get(student) ?? []
    const boxes = left.flatMap(({ isNumber }, index) => (isNumber ? [index + 1] : []))
    for (const [index, byte] of sheet.choices.entries()) {
      const choices = Uint8Array.from(sheet.choices)
      choices[index] = byte ^ (1 << (planted % 5))
      expect(differingItems(left, { ...sheet, choices })).toEqual([index + 1])
      planted += 1
    }
    for (const [box, value] of sheet.numbers.entries()) {
      const numbers = sheet.numbers.with(box, value === null ? 0 : value ^ (1 << (planted % 32)))
      expect(differingItems(left, { ...sheet, numbers })).toEqual([boxes[box]])
      planted += 1
    }
  }
  expect(planted).toBeGreaterThan(STUDENTS * KINDS.length)
})
