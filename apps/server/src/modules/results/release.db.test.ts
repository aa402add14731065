import { plainDate } from '@medha/rules/plain-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../kernel/clock.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { PaperDefinition } from './index.ts'
import { smallPaper } from '../../../test/results/small-paper.ts'

const clock = fixedClock('2026-11-22T00:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const results = () => server.composition.results
const office = () => server.composition.results.office
const rowsOf = async (text: string, values: readonly unknown[] = []) =>
  (await server.deps.database.pool.query(text, [...values])).rows as Record<string, unknown>[]

let number = 0
const paperOf = (examType: string): PaperDefinition => {
  number += 1
  return smallPaper({
    list: { code: `R-${number}`, examType, classStreamId: 1202, scheme: 'percentage', qualifyingPercent: 40 },
    questions: { MAT: 4 },
  })
}
const key = (...answers: string[]) => new Map(answers.map((answer, at) => [at + 1, answer]))
const linesOf = async function* (...lines: string[]): AsyncGenerator<string> {
  yield* lines
}

interface Pupil {
  readonly studentId: string
  readonly rollNumber: string
}
const enrol = async (firstName: string): Promise<Pupil> =>
  server.composition.identity.enrol({
    firstName,
    lastName: null,
    fatherName: null,
    mobile: '+919810000000',
    email: `${firstName.toLowerCase()}@pupils.example`,
    language: 'hi',
    dateOfBirth: plainDate('2010-01-01'),
  })

let pupil: Pupil
let other: Pupil
beforeEach(async () => {
  clock.moveTo('2026-11-22T00:00:00Z')
  pupil = await enrol('Asha')
  other = await enrol('Ravi')
})

/** Everything up to a checked draft: the pupil submits at 10:20 with three right, the other later with two. */
const prepared = async (examType: string): Promise<string> => {
  const paper = paperOf(examType)
  expect(await office().definePaper(paper)).toMatchObject({ ok: true, value: { items: 4, maximum: 4 } })
  expect(await office().takeKey(paper.code, key('A', 'B', 'C', 'D'))).toMatchObject({ ok: true })
  const report = await office().takeSheets(
    linesOf(
      'roll_number,paper_code,set,answers,submitted_at',
      `${pupil.rollNumber},${paper.code},A,A;B;C;A,2026-11-22 10:20`,
      `${other.rollNumber},${paper.code},A,A;B;;,2026-11-22 12:00`,
    ),
  )
  expect(report).toMatchObject({ read: 2, taken: 2, bad: 0 })
  expect(await office().prepare(paper.code)).toEqual({ ok: true, value: { version: 1, ranked: 2 } })
  expect(await office().check(paper.code)).toEqual({ ok: true, value: { version: 1, compared: 2 } })
  return paper.code
}

describe('not a second early', () => {
  it('[RES-10] [OPN-25] four hours after handing in, each student at their own second', async () => {
    const code = await prepared('iACST')
    expect(await office().release(code, null)).toMatchObject({ ok: true, value: { version: 1 } })
    const isOut = async (at: string, { studentId }: Pupil) => {
      clock.moveTo(at)
      const [card, discounts, publication] = await Promise.all([
        results().publishedResultOf(studentId),
        results().feeDiscountsOf(studentId),
        results().publicationOf(studentId),
      ])
      expect(card !== null).toBe(publication.state === 'published')
      expect(discounts !== null).toBe(publication.state === 'published')
      expect(JSON.stringify(publication)).not.toContain('score')
      return publication.state
    }
    expect(await isOut('2026-11-22T14:19:59+05:30', pupil)).toBe('awaited')
    expect(await isOut('2026-11-22T14:20:00+05:30', pupil)).toBe('published')
    expect(await isOut('2026-11-22T14:20:00+05:30', other)).toBe('awaited')
    expect(await isOut('2026-11-22T15:59:59+05:30', other)).toBe('awaited')
    expect(await isOut('2026-11-22T16:00:00+05:30', other)).toBe('published')
    expect(await results().publishedResultOf(pupil.studentId)).toMatchObject({
      total: 3,
      maximum: 4,
      percentage: 75,
      status: 'Qualified',
      rank: 1,
      ranked: 2,
      percentile: 100,
      relativeScore: 100,
    })
    expect(await results().publishedResultOf(other.studentId)).toMatchObject({
      rank: 2,
      percentile: 50,
      relativeScore: 66.7,
    })
  })

  it('[OPN-25] six days after an Invictus test at six, or when staff say, whichever is later', async () => {
    const code = await prepared('IAT')
    await office().release(code, null)
    clock.moveTo('2026-11-28T17:59:59+05:30')
    expect(await results().publishedResultOf(pupil.studentId)).toBeNull()
    clock.moveTo('2026-11-28T18:00:00+05:30')
    expect(await results().publishedResultOf(pupil.studentId)).not.toBeNull()

    const later = await prepared('IAT')
    const at = new Date('2026-11-29T09:00:00+05:30')
    await office().release(later, at)
    const [mine] = await rowsOf('select list_id from results.merit_lists where code = $1', [later])
    expect(mine).toBeDefined()
    clock.moveTo('2026-11-29T08:59:59+05:30')
    expect(await results().publishedResultOf(pupil.studentId)).toMatchObject({ examCode: code })
    clock.moveTo('2026-11-29T09:00:00+05:30')
    expect(await results().publishedResultOf(pupil.studentId)).toMatchObject({ examCode: later })
  })

  it('is the gate and nothing else: with the hours taken away the score is out at once', async () => {
    const code = await prepared('iACST')
    await office().release(code, null)
    clock.moveTo('2026-11-22T10:21:00+05:30')
    expect(await results().publishedResultOf(pupil.studentId)).toBeNull()
    await rowsOf(`update results.results set visible_at = '-infinity' where student_id = $1`, [
      pupil.studentId,
    ])
    expect(await results().publishedResultOf(pupil.studentId)).not.toBeNull()
  })

  it('shows no draft, checked or not', async () => {
    await prepared('iACST')
    clock.moveTo('2026-12-30T00:00:00Z')
    expect(await results().publishedResultOf(pupil.studentId)).toBeNull()
    expect((await results().publicationOf(pupil.studentId)).state).toBe('none')
  })
})

describe('a key that changes', () => {
  it('withdraws, tells everybody once, and comes anew with its reason', async () => {
    const code = await prepared('iACST')
    await office().release(code, null)
    clock.moveTo('2026-11-23T00:00:00Z')
    expect(await office().withdraw(code, 'key-changed')).toEqual({
      ok: true,
      value: { version: 1, state: 'withdrawn' },
    })
    expect(await results().publishedResultOf(pupil.studentId)).toBeNull()
    expect(await results().publicationOf(pupil.studentId)).toMatchObject({
      state: 'withdrawn',
      notice: 'key-changed',
    })
    expect(await office().withdraw(code, 'key-changed')).toMatchObject({
      ok: false,
      refusal: { code: 'results.nothing-released' },
    })

    expect(await office().takeKey(code, key('A', 'B', 'C', 'A|D'))).toMatchObject({
      value: { version: 2, isNew: true },
    })
    expect(await office().prepare(code)).toEqual({ ok: true, value: { version: 2, ranked: 2 } })
    await office().check(code)
    expect(await office().release(code, null)).toMatchObject({ ok: true, value: { version: 2 } })
    expect(await results().publishedResultOf(pupil.studentId)).toMatchObject({
      version: 2,
      reissueReason: 'key-changed',
      total: 4,
    })

    await office().notifyReleases()
    await office().notifyReleases()
    const messages = await rowsOf(
      'select code, channel, language from notifications.messages where student_id = $1 order by message_id',
      [pupil.studentId],
    )
    expect(
      messages.map((row) => `${String(row['code'])} ${String(row['channel'])} ${String(row['language'])}`),
    ).toEqual([
      'result-withdrawn sms hi',
      'result-withdrawn mail hi',
      'result-reissued sms hi',
      'result-reissued mail hi',
    ])
  })

  it('refuses to release what an older key marked, or what was not checked', async () => {
    const code = await prepared('iACST')
    await office().takeKey(code, key('drop', 'B', 'C', 'D'))
    expect(await office().release(code, null)).toMatchObject({ refusal: { code: 'results.key-is-newer' } })
    expect(await office().prepare(code)).toMatchObject({ value: { version: 1 } })
    expect(await office().release(code, null)).toMatchObject({ refusal: { code: 'results.nothing-checked' } })
    await office().check(code)
    expect(await office().release(code, null)).toMatchObject({ ok: true })
    const invictus = await prepared('IAT')
    await office().release(invictus, null)
    expect(await office().prepare(invictus)).toMatchObject({ refusal: { code: 'results.already-released' } })
    expect(await office().prepare('NONE')).toMatchObject({ refusal: { code: 'results.no-such-list' } })
  })

  it('refuses to rank somebody who has sheets in two sittings of one list', async () => {
    const code = await prepared('IAT')
    const first = paperOf('IAT')
    const second = { ...first, list: { ...first.list, code } }
    expect(await office().definePaper(second)).toMatchObject({ ok: true })
    await office().takeKey(second.code, key('A', 'B', 'C', 'D'))
    const third = await enrol('Meera')
    await office().takeSheets(linesOf(`${third.rollNumber},${second.code},A,A;B;C;D,2026-11-22 15:00`))
    expect(await office().prepare(code)).toMatchObject({ value: { ranked: 3 } })
    await office().takeSheets(linesOf(`${pupil.rollNumber},${second.code},A,A;B;C;D,2026-11-22 15:00`))
    expect(await office().prepare(code)).toMatchObject({
      refusal: { code: 'results.sat-twice', details: { students: 1 } },
    })
    expect(await office().satTwice(code)).toEqual({ students: 1, studentIds: [pupil.studentId] })
    expect(await office().satTwice('NONE')).toEqual({ students: 0, studentIds: [] })
    expect(await office().dropSheet(second.code, pupil.rollNumber)).toMatchObject({ ok: true })
    expect(await office().prepare(code)).toMatchObject({ value: { ranked: 3 } })
  })

  it('takes the same key twice as one', async () => {
    const code = await prepared('iACST')
    expect(await office().takeKey(code, key('A', 'B', 'C', 'D'))).toMatchObject({
      value: { version: 1, isNew: false },
    })
    expect(await office().takeKey(code, key('A', 'B', 'C'))).toMatchObject({
      refusal: { code: 'results.key-incomplete' },
    })
    expect(await office().takeKey(code, key('A', 'B', 'C', 'F'))).toMatchObject({
      refusal: { code: 'results.bad-key-line', details: { question: 4 } },
    })
    expect(await office().takeKey('NONE', key('A'))).toMatchObject({
      refusal: { code: 'results.no-such-paper' },
    })
  })
})

describe('a list that is out while others still sit', () => {
  it('[RES-10] takes in who handed in since, under the same version, and moves no other score', async () => {
    const code = await prepared('iACST')
    await office().release(code, null)
    const third = await enrol('Meera')
    await office().takeSheets(linesOf(`${third.rollNumber},${code},A,A;B;C;D,2026-11-22 15:00`))
    expect(await office().prepare(code)).toEqual({ ok: true, value: { version: 1, ranked: 3 } })
    clock.moveTo('2026-11-22T18:59:59+05:30')
    expect(await results().publishedResultOf(pupil.studentId)).toMatchObject({
      version: 1,
      total: 3,
      rank: 2,
    })
    expect(await results().publishedResultOf(third.studentId)).toBeNull()
    clock.moveTo('2026-11-22T19:00:00+05:30')
    expect(await results().publishedResultOf(third.studentId)).toMatchObject({ total: 4, rank: 1, ranked: 3 })
    // Another key makes another version, which requires a reason.
    await office().takeKey(code, key('A', 'B', 'C', 'A'))
    expect(await office().prepare(code)).toMatchObject({ refusal: { code: 'results.already-released' } })
  })

  it('tells nobody of what was withdrawn before its hour', async () => {
    const code = await prepared('iACST')
    await office().release(code, new Date('2026-11-25T00:00:00Z'))
    await office().withdraw(code, 'terms-corrected')
    await office().notifyReleases()
    expect(
      await rowsOf('select from notifications.messages where student_id = $1', [pupil.studentId]),
    ).toEqual([])
  })
})

describe('sheets from a file', () => {
  it('tells bad rows by line and takes the rest; the same file again changes nothing', async () => {
    const paper = paperOf('iACST')
    await office().definePaper({ ...paper, sets: { P: [1, 2, 3, 4], Q: [4, 3, 2, 1] } })
    const file = [
      'roll_number,paper_code,set,answers,submitted_at',
      `${pupil.rollNumber},${paper.code},Q,D;C;B;A`,
      `${other.rollNumber},${paper.code},P,A;B;C;D;A`,
      `999999999999,${paper.code},P,A;B;C;D`,
      `${other.rollNumber},NONE,P,A;B;C;D`,
      `${other.rollNumber},${paper.code},Z,A;B;C;D`,
      `${other.rollNumber},${paper.code},P,A;B;C;7`,
      `${other.rollNumber},${paper.code},P,A;B;C;D,yesterday`,
      'nonsense',
      '',
      `${pupil.rollNumber},${paper.code},P,A;B;C;D`,
    ]
    const report = await office().takeSheets(linesOf(...file))
    expect(report).toEqual({
      read: 9,
      taken: 1,
      replaced: 0,
      unchanged: 0,
      bad: 8,
      badRows: expect.arrayContaining([
        { line: 3, problem: 'wrong-count' },
        { line: 4, problem: 'no-such-student' },
        { line: 5, problem: 'no-such-paper' },
        { line: 6, problem: 'no-such-set' },
        { line: 7, problem: 'bad-answer' },
        { line: 8, problem: 'bad-time' },
        { line: 9, problem: 'wrong-cells' },
        { line: 11, problem: 'twice-in-file' },
      ]) as unknown,
    })
    expect(await office().takeSheets(linesOf(...file))).toMatchObject({ taken: 0, unchanged: 1, bad: 8 })
    // Booklet Q is the paper in reverse: in the order of the master paper this is A, B, C, D.
    const [sheet] = await rowsOf('select choices from results.sheets where student_id = $1', [
      pupil.studentId,
    ])
    expect(sheet?.['choices']).toEqual(Buffer.from([1, 2, 4, 8]))
  })

  it('opens a checked draft again, and leaves alone what a released result stands on', async () => {
    const code = await prepared('iACST')
    const changed = `${other.rollNumber},${code},A,A;B;C;,2026-11-22 12:00`
    expect(await office().takeSheets(linesOf(changed))).toMatchObject({ replaced: 1 })
    expect(await office().release(code, null)).toMatchObject({ refusal: { code: 'results.nothing-checked' } })
    expect(await office().check(code)).toMatchObject({
      refusal: { code: 'results.check-differs', details: { compared: 2, differing: 1 } },
    })
    await office().prepare(code)
    await office().check(code)
    await office().release(code, null)
    const again = `${other.rollNumber},${code},A,A;B;C;D,2026-11-22 12:00`
    expect(await office().takeSheets(linesOf(again))).toMatchObject({
      bad: 1,
      badRows: [{ line: 1, problem: 'already-released' }],
    })
  })
})

describe('[OPN-27] the confirming test', () => {
  it('makes an award final', async () => {
    const code = await prepared('IAT')
    await office().release(code, null)
    expect(await office().noteConfirmation(pupil.studentId)).toMatchObject({
      refusal: { code: 'results.no-result-to-confirm' },
    })
    clock.moveTo('2026-11-28T18:00:00+05:30')
    const before = await results().publishedResultOf(pupil.studentId)
    expect(before?.scholarship).toMatchObject({ percent: 100, isProvisional: true, confirmBy: '2026-12-07' })
    expect(await office().noteConfirmation(pupil.studentId)).toMatchObject({ ok: true })
    const after = await results().publishedResultOf(pupil.studentId)
    expect(after?.scholarship).toMatchObject({ percent: 100, isProvisional: false, confirmBy: null })
    expect(await results().feeDiscountsOf(pupil.studentId)).toEqual(after?.discounts)
  })
})
