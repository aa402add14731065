import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSealedPapers } from '../../../../db/seeds/demo/sealed-papers.ts'
import { playerCaller } from '../../../../test/attempts/player-caller.ts'
import { SittingDevice } from '../../../../test/attempts/sitting-device.ts'
import { startDemoServer, type DemoServer } from '../../../../test/demo-server.ts'
import { readKeyFile } from '../../../main/results-files.ts'
import { issueLaunch } from '../use-cases/issue-launch.ts'

const TODAY = 'iACST online today'
const MINUTE = 60_000
/** The full proof is a thousand of each (`AUDIT_BYTES=1000`); a change that is not found is a bug at any count. */
const BYTES = Number(process.env['AUDIT_BYTES'] ?? 100)

let server: DemoServer
let sittingId: string
let attemptId: string
const query = async (text: string, values: readonly unknown[] = []) =>
  (await server.deps.database.pool.query(text, [...values])).rows

/** Sat on a phone that sent its last answers after the end. Sent to results, with a receipt. */
beforeAll(async () => {
  server = await startDemoServer()
  await loadSealedPapers({ ...server.composition, readKey: readKeyFile }, server.clock)
  const { rollNumber } = server.student(TODAY)
  const [studentId = ''] = [...(await server.composition.identity.studentIdsOf([rollNumber])).values()]
  const token = await server.tokenOf(TODAY)
  const testCode = (await server.get('/api/v1/dashboard', token)).body.data.main_exam[0].test_short_code
  server.clock.moveTo('2026-11-15T05:00:00Z')
  const code = await issueLaunch(server.deps.database.db, server.clock.now(), {
    studentId,
    testCode,
    event: 'exam',
  })
  const player = playerCaller(server)
  const entry = (await player.enter(code)).body
  const paper = await server.composition.papers.paperOf(entry.paper.code)
  if (paper === null) throw new Error('no paper')
  const started = (await player.start()).body
  const device = new SittingDevice(paper.shape, started)
  const deadline: number = started.deadline.base
  server.clock.moveTo(new Date(deadline - 10 * MINUTE).toISOString())
  for (const item of [1, 2, 3]) await player.save(device.save(deadline - 10 * MINUTE, { [item]: item }))
  server.clock.moveTo(new Date(deadline + 2 * MINUTE).toISOString())
  const { attempts } = server.composition.delivery
  await attempts.sweep()
  await player.save(device.save(deadline - 5 * MINUTE, { 4: 8 }))
  await player.receipt()
  await attempts.sendSheets()
  const [row] = await query(
    'select sitting_id::text as sitting, attempt_id::text as attempt from delivery.test_attempts where length(sheet) > 0',
  )
  ;[sittingId, attemptId] = [row.sitting, row.attempt]
})
afterAll(() => server.close())

const audit = () => server.composition.delivery.attempts.auditSitting(sittingId)

it('[SAV-20] finds that the sheet is the fold of the blocks, also of those that came after the end', async () => {
  expect(await audit()).toEqual({ compared: 1, differences: [] })
})

/** Places where one byte is changed, and then restored. */
const PLACES = {
  attempt: { column: 'sheet', from: 'delivery.test_attempts', where: `attempt_id = $ATTEMPT` },
  'head of the chain': { column: 'head', from: 'delivery.test_attempts', where: `attempt_id = $ATTEMPT` },
  'results sheet': {
    column: 'choices',
    from: 'results.sheets',
    where: `(paper_id, student_id) in (select paper.paper_id, a.student_id from delivery.test_attempts a
      join delivery.sitting_papers p using (sitting_id, form) join results.papers paper on paper.code = p.paper_code
      where a.attempt_id = $ATTEMPT)`,
  },
} as const

describe('[RCP-09] one changed byte', () => {
  it.each(Object.keys(PLACES) as (keyof typeof PLACES)[])('in the %s is found', async (place) => {
    const { column, from, where } = PLACES[place]
    const which = where.replace('$ATTEMPT', attemptId)
    const [before] = await query(`select ${column} as bytes from ${from} where ${which}`)
    const bytes: Buffer = before.bytes
    let found = 0
    for (let count = 0; count < BYTES; count += 1) {
      const changed = Buffer.from(bytes)
      const at = count % bytes.length
      changed[at] = (changed[at] ?? 0) ^ (1 + (count % 7))
      await query(`update ${from} set ${column} = $1 where ${which}`, [changed])
      found += (await audit()).differences.length
    }
    await query(`update ${from} set ${column} = $1 where ${which}`, [bytes])
    expect(found).toBe(BYTES)
    expect(await audit()).toMatchObject({ differences: [] })
  })

  it('in a block is found, and so is a block that is gone', async () => {
    const blocks = await query(
      'select epoch, seq, body from delivery.blocks where attempt_id = $1 order by seq',
      [attemptId],
    )
    expect(blocks).toHaveLength(4)
    const write = (seq: number, body: string) =>
      query('update delivery.blocks set body = $2 where attempt_id = $1 and seq = $3', [attemptId, body, seq])
    let found = 0
    for (let count = 0; count < BYTES; count += 1) {
      const { seq, body } = blocks[count % blocks.length]
      const at = count % body.length
      const other = body[at] === '7' ? '8' : '7'
      await write(seq, `${body.slice(0, at)}${other}${body.slice(at + 1)}`)
      found += (await audit()).differences.length
      await write(seq, body)
    }
    expect(found).toBe(BYTES)
    await query('delete from delivery.blocks where attempt_id = $1 and seq = 4', [attemptId])
    expect((await audit()).differences).toEqual([{ attemptId, what: ['chain', 'sheet'] }])
  })
})
