import type { ReceiptClaims } from '@medha/contract/wire/player'
import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSealedPapers } from '../../../../db/seeds/demo/sealed-papers.ts'
import { playerCaller } from '../../../../test/attempts/player-caller.ts'
import { SittingDevice } from '../../../../test/attempts/sitting-device.ts'
import { startDemoServer, type DemoServer } from '../../../../test/demo-server.ts'
import { startTestServer } from '../../../../test/test-server.ts'
import { readKeyFile } from '../../../main/results-files.ts'
import { issueLaunch } from '../use-cases/issue-launch.ts'

const TODAY = 'iACST online today'
/** Half past ten in India: the window is open from nine to ten in the evening. */
const MORNING = '2026-11-15T05:00:00Z'
const OLD_KEY = `1:${'3a'.repeat(32)}`
const NEW_KEY = `2:${'4b'.repeat(32)}`

let server: DemoServer
let studentId: string
let testCode: string
beforeAll(async () => {
  server = await startDemoServer({ RECEIPT_KEYS: OLD_KEY })
  await loadSealedPapers({ ...server.composition, readKey: readKeyFile }, server.clock)
  studentId = server.student(TODAY).studentId
  const token = await server.tokenOf(TODAY)
  testCode = (await server.get('/api/v1/dashboard', token)).body.data.main_exam[0].test_short_code
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.moveTo(MORNING)
  for (const table of ['changes', 'receipts', 'blocks', 'test_attempts'])
    await server.deps.database.pool.query(`delete from delivery.${table}`)
})

/** A running test with two answers on the server. */
const running = async () => {
  const player = playerCaller(server)
  const test = { studentId, testCode, event: 'exam' } as const
  const entry = (await player.enter(await issueLaunch(server.deps.database.db, server.clock.now(), test)))
    .body
  const paper = await server.composition.papers.paperOf(entry.paper.code)
  if (paper === null) throw new Error('no paper')
  const started = (await player.start()).body
  const device = new SittingDevice(paper.shape, started)
  await player.save(device.save(server.clock.now().getTime(), { 1: 1, 2: 4 }))
  return { player, device, deadline: started.deadline.base as number, attemptId: entry.attempt as string }
}
type Running = Awaited<ReturnType<typeof running>>

const moveTo = (instant: number) => server.clock.moveTo(new Date(instant).toISOString())
const claimsOf = (signed: string): ReceiptClaims =>
  JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString())

/** Whether one of the published keys signed it, as anybody can check. */
const isGenuine = async (signed: string, of: Pick<DemoServer, 'app'> = server): Promise<boolean> => {
  const published = await of.app.inject({
    url: '/api/v1/receipts/keys',
    headers: { host: 'medha.localhost' },
  })
  const [header = '', claims = '', signature = ''] = signed.split('.')
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { readonly kid: string }
  const key = published.json<{ keys: { kid: string }[] }>().keys.find((each) => each.kid === kid)
  if (key === undefined) return false
  return verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}

describe('[RCP-01] an attempt that has ended has a receipt, whoever ended it', () => {
  const endedByStaff = async ({ attemptId }: Running) => {
    const ended = await server.composition.delivery.office.act({
      act: { act: 'end' },
      scope: { of: 'attempt', attemptId },
      by: 'asha',
      reason: 'the room was evacuated',
      key: 'evacuated',
    })
    expect(ended).toMatchObject({ ok: true })
  }
  const endings: readonly (readonly [ReceiptClaims['by'], (test: Running) => Promise<unknown>])[] = [
    ['student', ({ player, device }) => player.submit(device.submitted())],
    ['deadline', async ({ deadline }) => moveTo(deadline + 31_000)],
    ['staff', endedByStaff],
  ]

  it.each(endings)('the %s', async (by, end) => {
    const test = await running()
    expect((await test.player.receipt()).body).toMatchObject({ code: 'delivery.not-submitted' })
    await end(test)
    const { receipt } = (await test.player.receipt()).body
    expect(claimsOf(receipt.signed)).toMatchObject({ id: receipt.id, by, answered: 2 })
    expect(await isGenuine(receipt.signed)).toBe(true)
    expect((await server.get(`/api/v1/receipts/${receipt.id}`)).body).toEqual({ ...receipt, state: 'valid' })
  })
})

describe('[RCP-02] a receipt', () => {
  it('is the same when twenty ask for it at once, and a year later', async () => {
    const { player, deadline } = await running()
    moveTo(deadline + 31_000)
    const asked = await Promise.all(Array.from({ length: 20 }, () => player.receipt()))
    const [receipt] = asked.map(({ body }) => body.receipt)
    expect(new Set(asked.map(({ body }) => body.receipt.signed)).size).toBe(1)
    server.clock.moveTo('2027-11-15T05:00:00Z')
    expect((await server.get(`/api/v1/receipts/${receipt.id}`)).body).toEqual({ ...receipt, state: 'valid' })
    // Control: a signature is another each time, so a receipt that is signed again would differ.
    await server.deps.database.pool.query('delete from delivery.receipts')
    moveTo(deadline + 31_000)
    expect((await player.receipt()).body.receipt.signed).not.toBe(receipt.signed)
  })

  it('has nothing of the person in what is signed, nor in what anybody gets', async () => {
    const { player, device } = await running()
    const { id, signed } = (await player.submit(device.submitted())).body
    const { rows } = await server.deps.database.pool.query(
      `select first_name, last_name, father_name, right(mobile, 10) as mobile, email, roll_number
       from identity.students where student_id = $1`,
      [studentId],
    )
    const person = Object.values(rows[0] as Record<string, string | null>)
    const words = [...person.filter((word) => word !== null), server.student(TODAY).dateOfBirth]
    expect(words.length).toBeGreaterThanOrEqual(6)
    const found = (text: string) => words.filter((word) => text.includes(word))
    const shown = await server.get(`/api/v1/receipts/${id}`)
    expect(found(`${JSON.stringify(claimsOf(signed))} ${JSON.stringify(shown.body)}`)).toEqual([])
    // Control: each of them would be found.
    expect(found(`{"student":"${words.join(' ')}"}`)).toEqual(words)
  })
})

it('[RCP-02] [RCP-05] a receipt of an old key is the same and genuine after a new key signs, and not once the old key is gone', async () => {
  const first = await running()
  const old = (await first.player.submit(first.device.submitted())).body
  const database = { url: server.deps.config.DATABASE_URL, drop: async () => undefined }
  const get = async (RECEIPT_KEYS: string, url: string) => {
    const rotated = await startTestServer({ clock: server.clock, env: { RECEIPT_KEYS }, database })
    const answer = await rotated.app.inject({ url, headers: { host: 'medha.localhost' } })
    const believed = await isGenuine(old.signed, rotated)
    await rotated.close()
    return { believed, body: answer.json() }
  }
  const address = `/api/v1/receipts/${old.id}`
  expect(await get(`${OLD_KEY},${NEW_KEY}`, address)).toEqual({
    believed: true,
    body: { ...old, state: 'valid' },
  })
  expect(await get(NEW_KEY, address)).toMatchObject({ believed: false })
})
