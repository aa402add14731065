import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSealedPapers } from '../../db/seeds/demo/sealed-papers.ts'
import { answerFileOf } from '../../test/attempts/answer-file.ts'
import { playerCaller } from '../../test/attempts/player-caller.ts'
import { SittingDevice } from '../../test/attempts/sitting-device.ts'
import { startDemoServer, type DemoServer } from '../../test/demo-server.ts'
import { createAnswerFileKeys } from '../modules/delivery/secrets/answer-file-keys.ts'
import { attemptSecrets } from '../modules/delivery/secrets/attempt-secrets.ts'
import { issueLaunch } from '../modules/delivery/use-cases/issue-launch.ts'
import { readKeyFile } from './results-files.ts'
import { sittingsProgram } from './sittings-program.ts'

const TODAY = 'iACST online today'
let server: DemoServer
beforeAll(async () => {
  server = await startDemoServer()
  await loadSealedPapers({ ...server.composition, readKey: readKeyFile }, server.clock)
})
afterAll(() => server.close())
const pool = () => server.deps.database.pool

const run = async (...words: string[]) => {
  const { DATABASE_URL } = server.deps.config
  const { code, out } = await sittingsProgram(words, { ...process.env, MEDHA_ENV: 'test', DATABASE_URL })
  return { output: out, code }
}

it('[ATT-15] the exam office makes a code for a running test, signed for and with a reason', async () => {
  const { rollNumber } = server.student(TODAY)
  const made = (...more: string[]) => run('takeover-code', rollNumber, ...more)
  expect(await made()).toMatchObject({ code: 2 })
  expect(await made('--reason', 'phone broke')).toEqual({
    output: 'no test of this student is running\n',
    code: 1,
  })
  const [studentId = ''] = [...(await server.composition.identity.studentIdsOf([rollNumber])).values()]
  const token = await server.tokenOf(TODAY)
  const testCode = (await server.get('/api/v1/dashboard', token)).body.data.main_exam[0].test_short_code
  const launch = () =>
    issueLaunch(server.deps.database.db, server.clock.now(), { studentId, testCode, event: 'exam' })
  const first = playerCaller(server)
  await first.enter(await launch())
  await first.start()
  const { output, code } = await made('--reason', 'phone broke', '--by', 'asha')
  expect(code).toBe(0)
  const digits = /^(\d{4}) (\d{4})$/m.exec(output)?.slice(1).join('') ?? ''
  const { rows } = await server.deps.database.pool.query(
    `select made_by, reason, used_at from delivery.takeover_codes`,
  )
  expect(rows).toEqual([{ made_by: expect.stringMatching(/^asha \(/), reason: 'phone broke', used_at: null }])
  const audited = await server.deps.database.pool.query(
    `select details->>'outcome' as outcome from platform.audit_entries where action = 'staff.sittings' order by entry_id`,
  )
  expect(audited.rows.map(({ outcome }) => outcome)).toEqual([null, 'refused', null, 'done'])
  expect(output).not.toContain(rollNumber)
  expect(digits).toMatch(/^\d{8}$/)
})

describe('[OPS-01] the exam office', () => {
  let rollNumber: string
  let sitting: string
  beforeAll(async () => {
    rollNumber = server.student(TODAY).rollNumber
    const { rows } = await pool().query(
      `select sitting_id::text as id from delivery.test_attempts join delivery.sittings using (sitting_id)
         where test_attempts.state = 'running' and kind <> 'hall'`,
    )
    sitting = rows[0].id
  })
  const signed = ['--reason', 'power cut', '--by', 'asha']
  const acts = async () =>
    (await pool().query(`select act, made_by as by, reason from delivery.changes order by change_id`)).rows

  it('sees what an act would change, does it, and does it once for one key', async () => {
    const before = await acts()
    const preview = await run('extend', '10', rollNumber, ...signed, '--preview')
    expect(preview).toMatchObject({
      code: 0,
      output: expect.stringContaining('Preview, nothing was changed: 1 reached'),
    })
    expect(await acts()).toEqual(before)
    const key = ['--key', 'ticket 4711']
    expect((await run('extend', '10', rollNumber, ...signed, ...key)).output).toMatch(
      /^Change \d+: 1 reached/,
    )
    expect((await run('extend', '10', rollNumber, ...signed, ...key)).output).toContain(
      'done before with this key',
    )
    expect(await acts()).toEqual([
      ...before,
      { act: 'extend', by: expect.stringMatching(/^asha \(/), reason: 'power cut' },
    ])
  })

  it('speaks to a sitting and to a centre in both languages, and is refused in words', async () => {
    const texts = ['--en', 'Read question 3 again.', '--hi', 'प्रश्न 3 फिर पढ़ें।']
    expect(await run('announce', '--sitting', sitting, ...texts, ...signed)).toMatchObject({ code: 0 })
    expect(await run('erratum', '3,4', '--sitting', sitting, ...texts, ...signed)).toMatchObject({ code: 0 })
    expect(await run('pause', '--sitting', sitting, '--centre', 'ZZ999', ...signed)).toEqual({
      code: 1,
      output: 'Nobody of this centre sits this test.\n',
    })
    const { rows } = await pool().query(
      `select kind, text_hi as hi, items from delivery.changes order by change_id desc limit 2`,
    )
    expect(rows).toEqual([
      { kind: 'erratum', hi: texts[3], items: [3, 4] },
      { kind: 'note', hi: texts[3], items: null },
    ])
    // Without a reason, a scope or both languages the command does not run.
    expect(await run('pause', '--sitting', sitting)).toMatchObject({ code: 2 })
    expect(await run('pause', ...signed)).toMatchObject({ code: 2 })
    expect(await run('announce', '--sitting', sitting, '--en', 'Only English', ...signed)).toMatchObject({
      code: 2,
    })
    expect(await run('move', '--sitting', sitting, '--to', 'ten', ...signed)).toMatchObject({ code: 2 })
  })

  it('[OFL-12] takes the answers out of a file once, says what it holds, and is refused in words', async () => {
    // The command uses the clock of this machine.
    const { rows } = await pool().query(
      `update delivery.test_attempts set deadline_at = now() + interval '1 hour'
       where state = 'running' and seed <> '' returning attempt_id::text as id, nonce`,
    )
    const { id, nonce } = rows[0]
    const secrets = attemptSecrets(id, nonce)
    const { composition, deps } = server
    const paper = await composition.papers.paperOf('DEMO-IACST-10-A')
    if (paper === null) throw new Error('no paper')
    const device = new SittingDevice(paper.shape, {
      epoch: 1,
      h0: secrets.chainStart(1).toString('base64url'),
    })
    const started = {
      fileKey: secrets.fileKey(1).toString('base64url'),
      office: { ...createAnswerFileKeys(deps.config.ANSWER_FILE_KEYS).given, address: '' },
    }
    const file = await answerFileOf(id, started, [device.save(server.clock.now().getTime(), { 1: 1 })])
    const folder = await mkdtemp(join(tmpdir(), 'answers-'))
    const path = join(folder, 'answers.medha')
    await writeFile(path, file)
    const before = await acts()
    expect(await run('take-file', path)).toMatchObject({ code: 2 })
    expect(await run('take-file', path, ...signed, '--preview')).toMatchObject({
      code: 0,
      output:
        'Preview, nothing was changed: 1 block of answers taken before the end of the test: they count as saved.\n',
    })
    expect(await acts()).toEqual(before)
    expect((await run('take-file', path, ...signed)).output).toMatch(/^Change \d+: 1 block of answers taken/)
    expect((await run('take-file', path, ...signed)).output).toContain('done before, nothing was changed now')
    file[file.length - 1] = (file.at(-1) ?? 0) ^ 1
    await writeFile(path, file)
    expect(await run('take-file', path, ...signed)).toEqual({
      code: 1,
      output:
        'This is no answer file, or it was altered, or it is not of the test that it names. Nothing was taken.\n',
    })
    expect(await acts()).toEqual([
      ...before,
      { act: 'take-file', by: expect.stringMatching(/^asha \(/), reason: 'power cut' },
    ])
  })

  it('[OPS-02][OPS-05] looks at a sitting and at what happened to one attempt', async () => {
    const watched = await run('watch', '--sitting', sitting)
    expect(watched).toMatchObject({ code: 0, output: expect.stringContaining('running 1') })
    const timeline = await run('timeline', rollNumber)
    expect(timeline.code).toBe(0)
    expect(timeline.output).toMatch(/started {2}Android phone, Chrome/)
    expect(timeline.output).toMatch(/extend {2}asha \(.*\): power cut/)
    expect(await run('watch')).toMatchObject({ code: 0 })
    expect(await run('audit', '--sitting', sitting)).toEqual({
      code: 0,
      output: '0 attempts compared, 0 differ\n',
    })
    expect(await run('audit')).toMatchObject({ code: 2 })
    expect(await run('decide', 'count', rollNumber)).toMatchObject({ code: 2 })
    expect(await run('decide', 'perhaps', rollNumber, ...signed)).toMatchObject({ code: 2 })
    expect(await run('decide', 'count', rollNumber, ...signed)).toEqual({
      code: 1,
      output: 'No late answers of this student wait for a decision.\n',
    })
    const { rows } = await pool().query(
      `select count(*)::int4 as count from platform.audit_entries where action = 'staff.sittings' and details->'args' ? 'timeline'`,
    )
    expect(rows).toEqual([{ count: 2 }])
  })
})
