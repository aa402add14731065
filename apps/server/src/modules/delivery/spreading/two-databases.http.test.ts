import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playerCaller } from '../../../../test/attempts/player-caller.ts'
import { SittingDevice } from '../../../../test/attempts/sitting-device.ts'
import { openSpreadDemo, type SpreadDemo } from '../../../../test/attempts/spread-demo.ts'
import { must } from '../../../../test/must.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { attemptDatabases } from '../../../main/module-settings.ts'
import { makeAttempts } from '../attempts/make-attempt.ts'
import type { OfficeAct, OfficeScope } from '../office/office-act.ts'
import { createSaves } from '../saving/saves.ts'
import { createBoard } from '../board/board.ts'
import { issueLaunch } from '../use-cases/issue-launch.ts'
import { twoDatabases } from './attempt-databases.ts'

const MORNING = '2026-11-15T05:00:00Z'
const HOUR = 3_600_000

let demo: SpreadDemo
/** Answers the calls: before attempts are spread, and after. */
let server: TestServer
beforeAll(async () => {
  demo = await openSpreadDemo()
  server = demo.before
})
afterAll(async () => {
  if (server !== demo.before) await server.close()
  await demo.close()
})
const caller = {
  get app() {
    return server.app
  },
}
const at = (): number => demo.before.clock.now().getTime()
const attempts = () => server.composition.delivery.attempts

const launch = (studentId: string): Promise<string> =>
  issueLaunch(server.deps.database.db, demo.before.clock.now(), {
    studentId,
    testCode: demo.testCode,
    event: 'exam',
  })

/** A student who has entered and started, by the calls of the player. */
const running = async (studentId: string) => {
  const player = playerCaller(caller)
  const entry = (await player.enter(await launch(studentId))).body
  const paper = await server.composition.papers.paperOf(entry.paper.code)
  if (paper === null) throw new Error('no paper')
  const { body: started } = await player.start()
  return { player, attemptId: String(entry.attempt), device: new SittingDevice(paper.shape, started) }
}
type Running = Awaited<ReturnType<typeof running>>

const save = async ({ player, device }: Running, answers: Record<number, number>) =>
  (await player.save(device.save(at(), answers))).body

const ATTEMPTS =
  'select attempt_id::text as id, state, submitted_by as by from only delivery.test_attempts order by 1'
const BLOCKS = 'select distinct attempt_id::text as id from delivery.blocks order by 1'
/** In which database rows lie, asked of each one directly. */
const whereTheyLie = async () => ({
  here: await demo.rowsHere(ATTEMPTS),
  there: await demo.rowsThere(ATTEMPTS),
  blocksHere: await demo.rowsHere(BLOCKS.replace('blocks', 'blocks_here')),
  blocksThere: await demo.rowsThere(BLOCKS),
})

const sittingIdOf = async (): Promise<string> =>
  (await demo.before.deps.database.pool.query('select sitting_id::text as id from delivery.test_attempts'))
    .rows[0].id

/** Removes everything about attempts in both, through the main one. */
const clear = async () => {
  demo.before.clock.moveTo(MORNING)
  for (const table of ['receipts', 'blocks', 'ended_turns', 'changes', 'test_attempts'])
    await demo.rowsHere(`delete from delivery.${table}`)
  await demo.rowsHere('delete from results.sheets')
}

let stays: Running
let moves: Running

describe('[SCL-05] spreading attempts over two databases', () => {
  it('moves attempts that run, with their blocks, and can be repeated', async () => {
    await clear()
    ;[stays, moves] = [await running(demo.here), await running(demo.there)]
    for (const one of [stays, moves]) expect(await save(one, { 1: 1 })).toMatchObject({ was: 'taken', n: 1 })
    expect(await demo.spread()).toBe('spread')
    expect(await demo.spread()).toBe('as-before')
    server = await demo.start()
    expect(await whereTheyLie()).toMatchObject({
      here: [{ id: stays.attemptId }],
      there: [{ id: moves.attemptId }],
      blocksHere: [{ id: stays.attemptId }],
      blocksThere: [{ id: moves.attemptId }],
    })
  })

  it('control: a process that does not know the second database, or knows another, does not start', async () => {
    await expect(demo.start({})).rejects.toThrow('SECOND_DATABASE_URL must be set')
    const { DATABASE_URL } = demo.before.deps.config
    await expect(demo.start({ SECOND_DATABASE_URL: DATABASE_URL })).rejects.toThrow('does not belong')
  })

  it('and they go on where they were', async () => {
    for (const one of [stays, moves]) {
      expect((await one.player.attempt()).body).toMatchObject({ n: 1, state: 'running' })
      expect(await save(one, { 2: 2 })).toMatchObject({ was: 'taken', n: 2 })
      expect((await one.player.submit(one.device.submitted())).body).toHaveProperty('signed')
    }
  })
})

describe('[SCL-05] an attempt of each database', () => {
  it('is entered, started, saved, handed in, receipted and sent to results, and lies in its own', async () => {
    await clear()
    const both = [await running(demo.here), await running(demo.there)] as const
    const ids = both.map(({ attemptId }) => ({ id: attemptId }))
    for (const one of both) {
      expect(await save(one, { 1: 1, 2: 4 })).toMatchObject({ was: 'taken' })
      const signed = (await one.player.submit(one.device.submitted())).body
      expect(signed).toHaveProperty('signed')
      expect((await one.player.receipt()).body).toMatchObject({ receipt: signed, held: 0 })
    }
    const [here, there] = ids
    const handedIn = { state: 'submitted', by: 'student' }
    expect(await whereTheyLie()).toEqual({
      here: [{ ...here, ...handedIn }],
      there: [{ ...there, ...handedIn }],
      blocksHere: [here],
      blocksThere: [there],
    })
    expect(await attempts().sendSheets()).toBe(2)
    expect(await attempts().sendSheets()).toBe(0)
    expect(await demo.rowsHere('select student_id::text as id from results.sheets order by 1')).toEqual(
      [demo.here, demo.there].toSorted().map((id) => ({ id })),
    )
    expect(await attempts().auditSitting(await sittingIdOf())).toEqual({ compared: 2, differences: [] })
  })

  it('is ended by its deadline, and what its device had not sent is judged', async () => {
    await clear()
    const both = [await running(demo.here), await running(demo.there)] as const
    for (const one of both) await save(one, { 1: 1 })
    const unsent = both.map(({ device }) => device.save(at(), { 3: 1 }))
    demo.before.clock.moveTo(new Date(at() + 12 * HOUR).toISOString())
    expect(await attempts().sweep()).toEqual({ ended: 2, absent: 0 })
    const ended = [{ state: 'submitted', by: 'deadline' }]
    expect(await whereTheyLie()).toMatchObject({ here: ended, there: ended })
    for (const [place, { player }] of both.entries())
      expect((await player.save(unsent[place] ?? '')).body).toMatchObject({ was: 'late' })
    const turns = 'select late_blocks as late, judged_blocks as judged from only delivery.ended_turns'
    expect(await demo.rowsHere(turns)).toEqual([{ late: 1, judged: 0 }])
    expect(await demo.rowsThere(turns)).toEqual([{ late: 1, judged: 0 }])
    await attempts().judgeLate()
    expect(await demo.rowsHere(turns)).toEqual([{ late: 1, judged: 1 }])
    expect(await demo.rowsThere(turns)).toEqual([{ late: 1, judged: 1 }])
    for (const { player } of both)
      expect((await player.receipt()).body).toMatchObject({ receipt: { id: expect.any(String) } })
  })

  it('is reached by staff, and goes on on another device', async () => {
    await clear()
    const both = [await running(demo.here), await running(demo.there)] as const
    const { office } = server.composition.delivery
    const sittingId = await sittingIdOf()
    const act = (given: OfficeAct, scope: OfficeScope, key: string) =>
      office.act({ act: given, scope, by: 'asha', reason: 'power cut', key })
    expect(await office.watch(sittingId)).toMatchObject({ centres: [{ running: 2 }] })
    expect(
      await act({ act: 'extend', minutes: 5 }, { of: 'sitting', sittingId }, 'more-for-all'),
    ).toMatchObject({ ok: true, value: { affected: 2 } })
    for (const { player, attemptId } of both) {
      const scope = { of: 'attempt', attemptId } as const
      expect(await act({ act: 'extend', minutes: 7 }, scope, `more:${attemptId}`)).toMatchObject({ ok: true })
      expect((await player.wait(0)).body.deadline).toMatchObject({ sitting: 5 * 60_000 })
      expect((await office.timeline(attemptId))?.map(({ what }) => what)).toContain('extend')
    }
    const studentIds = [demo.here, demo.there]
    for (const [place, { player, device }] of both.entries()) {
      const studentId = studentIds[place] ?? ''
      const other = playerCaller(caller, Buffer.alloc(16, 9).toString('base64url'))
      const code = await launch(studentId)
      expect((await other.enter(code)).body).toMatchObject({ code: 'delivery.in-use-elsewhere' })
      const made = must(await attempts().makeStaffCode({ studentId, by: 'asha', reason: 'her phone broke' }))
      const proof = { kind: 'staff-code', digits: made.digits }
      expect((await other.takeOver(code, proof)).body).toMatchObject({ epoch: 2 })
      expect((await player.save(device.save(at(), { 4: 1 }))).body).toMatchObject({ was: 'superseded' })
    }
    const turns = 'select epoch, ended_by as by from only delivery.ended_turns'
    expect(await demo.rowsHere(turns)).toEqual([{ epoch: 1, by: 'staff-code' }])
    expect(await demo.rowsThere(turns)).toEqual([{ epoch: 1, by: 'staff-code' }])
  })
})

describe('[SCL-05] control: a routing that sends shards to the wrong database', () => {
  const wrong = () => {
    const { database, savesDatabase, second } = server.deps
    if (second === null) throw new Error('attempts are not spread')
    const main = { db: database.db, savesDb: savesDatabase.db }
    const other = { db: second.database.db, savesDb: second.savesDatabase.db }
    return twoDatabases(other, main, second.firstShard)
  }
  const savesOver = (databases: ReturnType<typeof wrong>) => {
    const { db } = server.deps.database
    return createSaves({
      databases,
      clock: demo.before.clock,
      longestQueue: 5_000,
      board: createBoard({ db, clock: demo.before.clock }),
      hold: () => 0,
      onSaveQueueFull: () => undefined,
    })
  }

  it('stores no save, says so, and the right one takes the same bytes', async () => {
    await clear()
    for (const { device, attemptId } of [await running(demo.here), await running(demo.there)]) {
      const body = Buffer.from(device.save(at(), { 1: 1 }))
      const open = { attemptId, epoch: 1 }
      expect(await savesOver(wrong()).save(open, body)).toMatchObject({
        ok: false,
        refusal: { code: 'edge.no-attempt' },
      })
      const taken = await savesOver(attemptDatabases(server.deps)).save(open, body)
      expect(taken.ok && JSON.parse(taken.value)).toMatchObject({ was: 'taken' })
    }
  })

  it('makes no attempt where it does not belong', async () => {
    await clear()
    const sitting = {
      sittingId: '1',
      kind: 'window',
      satOn: '2026-11-15',
      hours: { opensAt: at(), entryUntil: at() + HOUR, duration: HOUR, hardEndAt: null },
      jitterMs: 0,
      forms: 1,
    } as const
    const { second, database } = server.deps
    await expect(makeAttempts(second!.database.db, [demo.here], sitting)).rejects.toThrow('lie_here')
    // The main one passes it on.
    await makeAttempts(database.db, [demo.there], sitting)
    expect(await whereTheyLie()).toMatchObject({ here: [], there: [{ state: 'ready' }] })
  })
})
