import { attemptDatabases } from '../../../main/module-settings.ts'
import { readAnswerFile } from '@medha/test-rules/open-answer-file'
import { decodeSheet } from '@medha/test-rules/sheet'
import { FILE_LIMITS } from '@medha/test-rules/test-timing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSealedPapers } from '../../../../db/seeds/demo/sealed-papers.ts'
import { answerFileOf } from '../../../../test/attempts/answer-file.ts'
import { playerCaller } from '../../../../test/attempts/player-caller.ts'
import { SittingDevice } from '../../../../test/attempts/sitting-device.ts'
import { startDemoServer, type DemoServer } from '../../../../test/demo-server.ts'
import { readKeyFile } from '../../../main/results-files.ts'
import { readSave } from '../saving/read-save.ts'
import { createAnswerFileKeys } from '../secrets/answer-file-keys.ts'
import { issueLaunch } from '../use-cases/issue-launch.ts'
import { takeFile } from './take-file.ts'

const TODAY = 'iACST online today'
const MORNING = '2026-11-15T05:00:00Z'
const MINUTE = 60_000

let server: DemoServer
let studentId: string
let testCode: string
beforeAll(async () => {
  server = await startDemoServer()
  await loadSealedPapers({ ...server.composition, readKey: readKeyFile }, server.clock)
  const { rollNumber } = server.student(TODAY)
  const [id = ''] = [...(await server.composition.identity.studentIdsOf([rollNumber])).values()]
  studentId = id
  const token = await server.tokenOf(TODAY)
  testCode = (await server.get('/api/v1/dashboard', token)).body.data.main_exam[0].test_short_code
})
afterAll(() => server.close())
const query = async (text: string) => (await server.deps.database.pool.query(text)).rows
beforeEach(async () => {
  server.clock.moveTo(MORNING)
  for (const table of ['changes', 'receipts', 'blocks', 'ended_turns', 'held_decisions', 'test_attempts'])
    await query(`delete from delivery.${table}`)
  await query(`delete from results.sheets where student_id = ${studentId}`)
})

const attempts = () => server.composition.delivery.attempts
const office = () => server.composition.delivery.office
const at = (): number => server.clock.now().getTime()
const moveTo = (instant: number) => server.clock.moveTo(new Date(instant).toISOString())
const signed = { by: 'asha', reason: 'phone has no link' }
const take = (file: Buffer<ArrayBuffer>, more: object = {}) => office().takeFile({ file, ...signed, ...more })
const outcomeOf = async (file: Buffer<ArrayBuffer>, more: object = {}) => {
  const outcome = await take(file, more)
  return outcome.ok ? outcome.value.file : outcome.refusal.code
}
/** Everything that a file could change. */
const stored = async () => ({
  blocks: await query(`select epoch, seq, body, from_file from delivery.blocks order by epoch, seq`),
  attempts: await query(`select seq, head, sheet, held, revision from delivery.test_attempts`),
  changes: await query(`select act, kind, made_by, reason from delivery.changes`),
})

const enter = async (student = studentId, device?: string) => {
  const player = playerCaller(server, device)
  const code = await issueLaunch(server.deps.database.db, server.clock.now(), {
    studentId: student,
    testCode,
    event: 'exam',
  })
  const entry = (await player.enter(code)).body
  const paper = await server.composition.papers.paperOf(entry.paper.code)
  if (paper === null) throw new Error('no paper')
  const started = (await player.start()).body
  return { player, entry, started, paper, device: new SittingDevice(paper.shape, started) }
}

/** One answer is on the server; two more are on the phone, which is offline, and in its file. */
const offline = async () => {
  const sat = await enter()
  const { player, device, started, paper, entry } = sat
  const deadline: number = started.deadline.base
  moveTo(deadline - 20 * MINUTE)
  const sent = device.save(at(), { 1: 1 })
  await player.save(sent)
  const unsent = [device.save(deadline - 10 * MINUTE, { 2: 2 }), device.save(deadline - 5 * MINUTE, { 3: 4 })]
  const fileOf = (saves: readonly string[]) => answerFileOf(entry.attempt, started, saves)
  const answers = async (): Promise<number[]> => {
    const sheet = decodeSheet(Buffer.from((await player.receipt()).body.sheet, 'base64url'), paper.shape)
    if (!sheet.ok) throw new Error('no sheet')
    return Array.from(sheet.value.items.slice(0, 4), (item) => item & 0x1f)
  }
  return { ...sat, deadline, answers, fileOf, sent, unsent, file: await fileOf([sent, ...unsent]) }
}

const TAKEN = { act: 'take-file', kind: 'file', made_by: 'asha', reason: 'phone has no link' }

describe('[OFL-12] an answer file', () => {
  it('is taken once: again, with another key or in part, it changes nothing and says so', async () => {
    const { file, fileOf, sent, unsent, deadline } = await offline()
    moveTo(deadline - MINUTE)
    expect(await outcomeOf(file)).toEqual({ blocks: 2, isInTime: true, held: 0 })
    const after = await stored()
    expect(after.blocks).toHaveLength(3)
    expect(after.changes).toEqual([TAKEN])
    expect(await take(file)).toMatchObject({ ok: true, value: { isRepeated: true, file: { blocks: 2 } } })
    expect(await outcomeOf(file, { key: 'ticket 4711' })).toBe('delivery.file-already-here')
    expect(await outcomeOf(await fileOf([sent, ...unsent.slice(0, 1)]))).toBe('delivery.file-already-here')
    expect(await stored()).toEqual(after)
  })

  it('takes over nothing that the phone sent itself meanwhile, and the phone nothing that the file brought', async () => {
    const { player, device, file, unsent, deadline } = await offline()
    expect((await player.save(unsent[0] ?? '')).body).toMatchObject({ was: 'taken', n: 2 })
    expect(await outcomeOf(file)).toEqual({ blocks: 1, isInTime: true, held: 0 })
    expect((await player.save(unsent[1] ?? '')).body).toMatchObject({ was: 'already', n: 3 })
    expect((await player.save(device.save(deadline - MINUTE, { 4: 8 }))).body).toMatchObject({
      was: 'taken',
      n: 4,
    })
  })

  it('says in a preview what it holds, and changes nothing', async () => {
    const { file } = await offline()
    const before = await stored()
    expect(await take(file, { isPreview: true })).toMatchObject({
      ok: true,
      value: { changeId: null, file: { blocks: 2, isInTime: true } },
    })
    expect(await stored()).toEqual(before)
    expect(await outcomeOf(file, { by: '' })).toBe('delivery.bad-request')
    expect(await stored()).toEqual(before)
  })

  it('of a device that lost the test to another one is added where that one has no answer', async () => {
    const { entry, started, file } = await offline()
    await query(`insert into delivery.ended_turns (attempt_id, epoch, ended_at, ended_by, seq, head)
      select attempt_id, epoch, '${new Date(started.deadline.base - 2 * MINUTE).toISOString()}', 'staff-code', seq, head
      from delivery.test_attempts where attempt_id = ${entry.attempt}`)
    await query(
      `update delivery.test_attempts set epoch = 2, seq = 0, head = '\\x' where attempt_id = ${entry.attempt}`,
    )
    expect(await outcomeOf(file)).toEqual({ blocks: 2, isInTime: true, held: 0 })
    expect(await attempts().mergeAnswers()).toBe(1)
    expect(await query(`select items from delivery.changes where kind = 'merged'`)).toEqual([
      { items: [2, 3] },
    ])
  })

  it('is not shown to students', async () => {
    const { player, file } = await offline()
    await take(file)
    expect((await player.attempt()).body.changes).toEqual([])
  })

  it('brings nothing new to a test that was handed in, and nothing at all to a void one', async () => {
    const { player, device, file, unsent, entry } = await offline()
    for (const save of unsent) await player.save(save)
    await player.submit(device.submitted())
    expect(await outcomeOf(file)).toBe('delivery.file-already-here')
    await query(`update delivery.test_attempts set state = 'void' where attempt_id = ${entry.attempt}`)
    expect(await outcomeOf(file)).toBe('delivery.closed')
  })
})

describe('[OFL-12] a file of a device that lost its last write', () => {
  /** A page was closed while sending: the server has a second block that the device does not know. */
  const forked = async () => {
    const sat = await enter()
    const { player, device, started, paper, entry } = sat
    const deadline: number = started.deadline.base
    moveTo(deadline - 20 * MINUTE)
    const sent = device.save(at(), { 1: 1 })
    await player.save(sent)
    const h0 = Buffer.from(device.head).toString('base64url')
    const closed = new SittingDevice(
      paper.shape,
      { epoch: 1, h0 },
      Buffer.from(device.sheet).toString('base64url'),
    )
    closed.n = 1
    expect((await player.save(closed.save(at() + 1, { 4: 8 }))).body).toMatchObject({ was: 'taken', n: 2 })
    const unsent = [
      device.save(deadline - 10 * MINUTE, { 2: 2 }),
      device.save(deadline - 5 * MINUTE, { 3: 4 }),
    ]
    const fileOf = (saves: readonly string[]) => answerFileOf(entry.attempt, started, saves)
    const answers = async (): Promise<number[]> => {
      const sheet = decodeSheet(Buffer.from((await player.receipt()).body.sheet, 'base64url'), paper.shape)
      if (!sheet.ok) throw new Error('no sheet')
      return Array.from(sheet.value.items.slice(0, 4), (item) => item & 0x1f)
    }
    return { ...sat, deadline, sent, unsent, closed, fileOf, answers }
  }
  const auditFinds = async () => {
    const [sitting] = await query(`select sitting_id::text as id from delivery.test_attempts`)
    return (await attempts().auditSitting(sitting.id)).differences
  }

  it('is kept beside the chain, once, and goes on with a newer file', async () => {
    const { device, sent, unsent, fileOf, deadline, answers } = await forked()
    expect(await outcomeOf(await fileOf([sent, ...unsent]))).toEqual({ blocks: 2, isInTime: true, held: 0 })
    expect(await outcomeOf(await fileOf([sent, ...unsent]))).toBe('delivery.file-already-here')
    expect(await outcomeOf(await fileOf(unsent.slice(0, 1)))).toBe('delivery.file-differs')
    const more = device.save(deadline - 2 * MINUTE, { 1: 2 })
    expect(await outcomeOf(await fileOf([...unsent, more]))).toEqual({ blocks: 1, isInTime: true, held: 0 })
    moveTo(deadline + 2 * MINUTE)
    await attempts().sweep()
    expect(await answers()).toEqual([2, 2, 4, 8])
    expect(await auditFinds()).toEqual([])
    await query(`update delivery.blocks set body = replace(body, '"a",3,4', '"a",3,2') where epoch < 0`)
    expect(await auditFinds()).toMatchObject([{ what: ['chain', 'sheet'] }])
  })

  it('is held after the end', async () => {
    const { sent, unsent, fileOf, deadline, answers } = await forked()
    moveTo(deadline + 2 * MINUTE)
    expect(await outcomeOf(await fileOf([sent, ...unsent]))).toEqual({ blocks: 2, isInTime: false, held: 2 })
    expect(await answers()).toEqual([1, 0, 0, 8])
    expect(await auditFinds()).toEqual([])
  })

  it('brings nothing to a test that its student handed in', async () => {
    const { player, closed, sent, unsent, fileOf, answers } = await forked()
    expect((await player.submit(closed.submitted())).status).toBe(200)
    expect(await outcomeOf(await fileOf([sent, ...unsent]))).toBe('delivery.file-differs')
    expect(await answers()).toEqual([1, 0, 0, 8])
  })
})

describe('[OFL-12] F39: a file that is not what it says', () => {
  const isRefused = async (file: Buffer<ArrayBuffer>) =>
    expect(await outcomeOf(file)).toBe('delivery.bad-file')

  it('is refused with any byte changed, cut short or made longer, and nothing is stored', async () => {
    const { file } = await offline()
    const before = await stored()
    // Every byte of the unsealed part, and a sample of the sealed part.
    for (let place = 0; place < file.length; place += place < 300 ? 1 : 7) {
      const altered = Buffer.from(file)
      altered[place] = (altered[place] ?? 0) ^ 1
      await isRefused(altered)
    }
    for (const other of [
      Buffer.alloc(0),
      file.subarray(0, -1),
      Buffer.concat([file, Buffer.alloc(1)]),
      Buffer.alloc(FILE_LIMITS.fileBytes + 1),
    ])
      await isRefused(Buffer.from(other))
    expect(await stored()).toEqual(before)
  })

  /** The forger knows the office's key, as every device does, and the head of another chain, but not the file key. */
  const forged = async () => {
    const sat = await offline()
    const { entry, started, unsent } = sat
    const own = { ...started, fileKey: Buffer.alloc(32, 9).toString('base64url') }
    return { ...sat, forgery: await answerFileOf(entry.attempt, own, unsent) }
  }

  it('is refused when another made it, or it was made for another turn or with a key of nobody', async () => {
    const { forgery, entry, started, unsent, fileOf } = await forged()
    const before = await stored()
    await isRefused(forgery)
    await isRefused(await answerFileOf('1', started, unsent))
    await query(`update delivery.test_attempts set nonce = 'another' where attempt_id = ${entry.attempt}`)
    await isRefused(await fileOf(unsent))
    expect((await stored()).blocks).toEqual(before.blocks)
    const stranger = createAnswerFileKeys(`1:${'1f'.repeat(32)}`).given
    const sealedForStranger = { ...started, office: { ...stranger, address: '' } }
    await isRefused(await answerFileOf(entry.attempt, sealedForStranger, unsent))
  })

  it('control: without the proof the forgery would be taken', async () => {
    const { forgery, entry } = await forged()
    const { deps } = server
    const answerFiles = createAnswerFileKeys(deps.config.ANSWER_FILE_KEYS)
    const key = await answerFiles.openingKey('1')
    const message = key === null ? null : await readAnswerFile(new Uint8Array(forgery))?.open(key)
    const read = readSave(Buffer.from(message ?? ''), { attemptId: entry.attempt, epoch: 1 }, FILE_LIMITS)
    if (!read.ok) throw new Error(read.refusal.code)
    const taken = await deps.database.db.transaction().execute((trx) =>
      takeFile(
        {
          trx,
          now: server.clock.now(),
          deps: {
            db: deps.database.db,
            databases: attemptDatabases(deps),
            clock: server.clock,
            catalogue: server.composition.catalogue,
            papers: server.composition.papers,
            releasedAmong: () => Promise.resolve([]),
            takeBackSheet: () => Promise.resolve(),
            answerFiles,
          },
        },
        { attemptId: entry.attempt, blocks: { ...read.value, isFromFile: true } },
      ),
    )
    expect(taken).toMatchObject({ ok: true, value: { file: { blocks: 2 } } })
  })

  it('leaves blocks out, and is not taken', async () => {
    const { fileOf, unsent } = await offline()
    expect(await outcomeOf(await fileOf(unsent.slice(1)))).toBe('delivery.file-differs')
  })

  it('is told from one that was sealed for a key of before, which still opens', async () => {
    const { file } = await offline()
    const exchanged = createAnswerFileKeys(`${server.deps.config.ANSWER_FILE_KEYS},2:${'2f'.repeat(32)}`)
    expect(exchanged.given.id).toBe('2')
    const key = await exchanged.openingKey('1')
    const message = key === null ? null : await readAnswerFile(new Uint8Array(file))?.open(key)
    expect(message).toContain('{"p":1,"e":1,"from":1,"to":3,')
    expect(exchanged.openingKey('3')).toBeNull()
  })
})

describe('[OFL-13] a file', () => {
  it('that comes before the deadline counts as saved', async () => {
    const { player, file, deadline, answers } = await offline()
    moveTo(deadline)
    expect(await outcomeOf(file)).toEqual({ blocks: 2, isInTime: true, held: 0 })
    moveTo(deadline + 2 * MINUTE)
    expect(await attempts().sweep()).toMatchObject({ ended: 1 })
    expect(await answers()).toEqual([1, 2, 4, 0])
    expect((await player.receipt()).body).toMatchObject({ held: 0 })
  })

  it('that comes after it is held, however good its evidence, until a person decides', async () => {
    const { player, file, deadline, answers } = await offline()
    moveTo(deadline + 2 * MINUTE)
    // Not swept yet: taking the file ends the attempt first.
    expect(await outcomeOf(file)).toEqual({ blocks: 2, isInTime: false, held: 2 })
    expect(await answers()).toEqual([1, 0, 0, 0])
    expect((await player.receipt()).body).toMatchObject({ held: 2 })
    expect(await attempts().judgeLate()).toBe(0)
    const decided = { studentId, counts: true, by: 'asha', reason: 'seen by the invigilator' }
    expect(await attempts().decideHeld(decided)).toMatchObject({ ok: true, value: { answers: 2 } })
    expect(await answers()).toEqual([1, 2, 4, 0])
  })

  it('control: the same blocks from the phone itself count by their evidence', async () => {
    const { player, unsent, deadline, answers } = await offline()
    moveTo(deadline + 2 * MINUTE)
    await attempts().sweep()
    for (const save of unsent) expect((await player.save(save)).body).toMatchObject({ was: 'late' })
    expect(await answers()).toEqual([1, 2, 4, 0])
    expect((await player.receipt()).body).toMatchObject({ held: 0 })
  })

  it('that comes within the grace does not pass for a save on its way', async () => {
    const { file, deadline } = await offline()
    moveTo(deadline + 10_000)
    expect(await outcomeOf(file)).toBe('delivery.just-over')
    moveTo(deadline + MINUTE)
    expect(await outcomeOf(file)).toEqual({ blocks: 2, isInTime: false, held: 2 })
  })

  it('with answers that claim a time after the end never counts', async () => {
    const { device, fileOf, sent, unsent, deadline } = await offline()
    const after = device.save(deadline + MINUTE, { 4: 8 })
    moveTo(deadline + 2 * MINUTE)
    expect(await outcomeOf(await fileOf([sent, ...unsent, after]))).toEqual({
      blocks: 3,
      isInTime: false,
      held: 2,
    })
  })
})

/** Last in this file, because a released result stays released. */
it('[ATT-12] a file is refused once a result stands on the sheet', async () => {
  const { file, deadline, entry } = await offline()
  moveTo(deadline + 2 * MINUTE)
  await attempts().sweep()
  await attempts().sendSheets()
  const list = entry.paper.code.replace(/-[AB]$/, '')
  await server.composition.results.office.prepare(list)
  await server.composition.results.office.check(list)
  expect(await server.composition.results.office.release(list, null)).toMatchObject({ ok: true })
  const before = await stored()
  expect(await outcomeOf(file)).toBe('delivery.result-released')
  expect(await stored()).toEqual(before)
})
