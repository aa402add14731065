import { createPublicKey, verify } from 'node:crypto'
import { save } from '@medha/contract/endpoints/player-saves'
import { SaveAnswer } from '@medha/contract/wire/player'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Device, type Save } from '../../../../test/saving/device.ts'
import { examHeaders } from '../../../../test/saving/exam-headers.ts'
import { plantRunningAttempts } from '../../../../test/saving/running-attempts.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { fixedClock } from '../../../kernel/clock.ts'

const NOW = '2026-11-15T04:30:00Z'
const clock = fixedClock(NOW)
let server: TestServer
let planted = 0
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const rows = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
  (await server.deps.database.pool.query<Row>(text, [...values])).rows

let device: Device
beforeEach(async () => {
  planted += 1
  const [id = ''] = await plantRunningAttempts(server.deps.database.pool, {
    count: 1,
    from: planted,
    now: clock.now(),
  })
  device = new Device(id, clock.now().getTime())
})

const headersOf = (attempt: { readonly attemptId: string; readonly epoch?: number }) => {
  const until = new Date(clock.now().getTime() + 3_600_000)
  const given = examHeaders(server.composition.delivery.examCookies, attempt, until)
  return { ...given, cookie: `sid=x; ${given.cookie}; other=y` }
}
const send = async (body: string | Buffer, headers: Record<string, string> = {}) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: save.path,
    headers: {
      host: 'medha.localhost',
      'content-type': 'application/x-medha-save',
      ...headersOf(device),
      ...headers,
    },
    payload: body,
  })
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: reply.json<SaveAnswer>(),
  }
}
const sent = async ({ body }: Save) => (await send(body)).body
const blocks = async () =>
  await rows<{ epoch: number; seq: number; body: string }>(
    `select epoch, seq, body from delivery.blocks where attempt_id = $1 order by epoch, seq`,
    [device.attemptId],
  )

describe('a save', () => {
  it('is taken, and its block and sheet are stored as they came', async () => {
    const first = device.save(1, 5)
    const answer = await send(first.body)
    expect(answer.status).toBe(200)
    expect(SaveAnswer.parse(answer.body)).toEqual({
      was: 'taken',
      e: 1,
      n: 1,
      head: Buffer.from(first.head).toString('base64url'),
      t: clock.now().getTime(),
      deadline: { base: clock.now().getTime() + 3 * 3_600_000, sitting: 0, centre: 0 },
      changes: [],
      every: 4,
      hold: 25,
    })
    expect(await blocks()).toEqual([{ epoch: 1, seq: 1, body: first.body.split('\n')[1] }])
    const [stored] = await rows<{ seq: number; head: Buffer; sheet: Buffer; saved_at: Date }>(
      `select seq, head, sheet, saved_at from delivery.test_attempts where attempt_id = $1`,
      [device.attemptId],
    )
    expect(stored?.seq).toBe(1)
    expect(stored?.head.equals(first.head)).toBe(true)
    expect(stored?.sheet.equals(device.sheet)).toBe(true)
    expect(stored?.saved_at).toEqual(clock.now())
  })

  it('may bring several blocks', async () => {
    expect(await sent(device.save(8))).toMatchObject({ was: 'taken', n: 8 })
    expect((await blocks()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('[SAV-06] that comes again is "already" and writes nothing', async () => {
    const one = device.save()
    expect(await sent(one)).toMatchObject({ was: 'taken' })
    const before = await rows(`select xmin, ctid from delivery.test_attempts where attempt_id = $1`, [
      device.attemptId,
    ])
    const { saves } = server.composition.delivery
    for (let turn = 0; turn < 100; turn += 1) {
      const again = await saves.save(device, Buffer.from(one.body))
      expect(again.ok && JSON.parse(again.value)).toMatchObject({ was: 'already', n: 1 })
    }
    expect(await blocks()).toHaveLength(1)
    expect(
      await rows(`select xmin, ctid from delivery.test_attempts where attempt_id = $1`, [device.attemptId]),
    ).toEqual(before)
  })

  it('[SAV-03] after a gap names the place to go on from, and nothing is lost', async () => {
    const [first, second, third] = [device.save(), device.save(2), device.save()]
    expect(await sent(second)).toMatchObject({ was: 'gap', n: 0 })
    expect(await sent(first)).toMatchObject({ was: 'taken', n: 1 })
    expect(await sent(third)).toMatchObject({ was: 'gap', n: 1 })
    expect(await sent(second)).toMatchObject({ was: 'taken', n: 3 })
    expect(await sent(first)).toMatchObject({ was: 'gap', n: 3 })
    expect(await sent(third)).toMatchObject({ was: 'taken', n: 4 })
    expect((await blocks()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  })
})

describe('a save that is not taken', () => {
  const setState = (text: string) =>
    rows(`update delivery.test_attempts set ${text} where attempt_id = $1`, [device.attemptId])

  it('is "superseded" after another device took over', async () => {
    await setState(`epoch = 2`)
    expect(await sent(device.save())).toMatchObject({ was: 'superseded', e: 2 })
    expect(await blocks()).toEqual([])
  })

  it('is "closed" once the attempt has ended, and is still known as "already" if it was the last one', async () => {
    const [last, late] = [device.save(), device.save()]
    expect(await sent(last)).toMatchObject({ was: 'taken' })
    await setState(`state = 'submitted', submitted_at = now(), submitted_by = 'student'`)
    expect(await sent(last)).toMatchObject({ was: 'already' })
    expect(await sent(late)).toMatchObject({ was: 'closed', n: 1 })
    expect(await blocks()).toHaveLength(1)
  })

  it('is taken while the test is paused: it was on its way', async () => {
    await setState(`state = 'paused', paused_at = now()`)
    expect(await sent(device.save())).toMatchObject({ was: 'taken' })
  })

  it('belongs to a turn that the cookie is not for', async () => {
    await setState(`epoch = 2`)
    const next = new Device(device.attemptId, clock.now().getTime(), 2)
    expect(await send(next.save().body)).toMatchObject({ status: 400 })
  })
})

describe('the exam cookie', () => {
  it('opens one attempt, until its end, on our own pages', async () => {
    const { body } = device.save()
    const { attemptId } = device
    const { cookie: whole } = headersOf(device)
    const neighbour = String(Number(attemptId) + 1)
    const wrong = [
      '',
      `exam-${attemptId}=`,
      `exam-${attemptId}=e1.1.1.1.x`,
      whole.replaceAll(attemptId, neighbour),
      whole.replace('exam-', 'notexam-'),
      `${whole.slice(0, -20)}A`,
    ]
    for (const cookie of wrong) expect(await send(body, { cookie })).toMatchObject({ status: 401 })
    // The name of a cookie is not signed, and the request must name the attempt of its cookie.
    const renamed = { cookie: whole.replace(`exam-${attemptId}`, `exam-${neighbour}`), attempt: neighbour }
    for (const headers of [renamed, { attempt: neighbour }, { attempt: '' }, { attempt: 'x'.repeat(40) }])
      expect(await send(body, headers)).toMatchObject({ status: 401 })
    expect(await send(body, { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
    clock.advance(3_600_001)
    expect(await send(body, { cookie: whole })).toMatchObject({ status: 401 })
    clock.moveTo(NOW)
    expect(await send(body, { cookie: whole })).toMatchObject({ status: 200 })
  })
})

describe('limits', () => {
  it('[SAV-22] 300 students behind one address save as if each were alone', async () => {
    const ids = await plantRunningAttempts(server.deps.database.pool, {
      count: 300,
      from: 10_000,
      now: clock.now(),
    })
    const hall = ids.map((id) => new Device(id, clock.now().getTime()))
    const statuses = new Map<number, number>()
    for (let turn = 0; turn < 3; turn += 1)
      await Promise.all(
        hall.map(async (one) => {
          const { status } = await send(one.save().body, {
            ...headersOf(one),
            'x-forwarded-for': '61.7.7.7',
          })
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }),
      )
    expect([...statuses]).toEqual([[200, 900]])
    // Control: the same limit counted by address would have refused most of them.
    const byAddress = { ...save.limit, name: 'control' }
    const through = Array.from({ length: 900 }, () => server.deps.inProcessLimit.take(byAddress, '61.7.7.7'))
    expect(through.filter((passed) => passed)).toHaveLength(90)
  })

  it('one attempt has 90 saves a minute', async () => {
    const { body } = device.save()
    const statuses: number[] = []
    for (let turn = 0; turn < 92; turn += 1) statuses.push((await send(body)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(90)
    expect(statuses.at(-1)).toBe(429)
  })

  it('[SAV-18] a full line answers 503 with a spread wait, and every save that waited is kept', async () => {
    const client = await server.deps.database.pool.connect()
    await client.query('begin')
    await client.query('lock table delivery.test_attempts in access exclusive mode')
    const own = Buffer.from(device.save().body)
    const { saves } = server.composition.delivery
    const waiting = [saves.save(device, own)]
    // All other saves are for attempts that the database does not have.
    const crowd = (from: number, count: number) => {
      for (let other = from; other < from + count; other += 1)
        waiting.push(saves.save({ attemptId: String(other), epoch: 1 }, own))
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
    crowd(1_000_000, 500)
    await new Promise((resolve) => setTimeout(resolve, 100))
    crowd(2_000_000, 5_000)
    const sentAway = await Promise.all(Array.from({ length: 40 }, () => send(own)))
    await client.query('rollback')
    client.release()
    expect(new Set(sentAway.map(({ status }) => status))).toEqual(new Set([503]))
    const waits = sentAway.map(({ headers }) => Number(headers['retry-after']))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...waits)).toBeLessThanOrEqual(8)
    expect(new Set(waits).size).toBeGreaterThan(2)
    const [first, ...others] = await Promise.all(waiting)
    expect(first?.ok && JSON.parse(first.value)).toMatchObject({ was: 'taken' })
    expect(new Set(others.map((end) => end.ok || end.refusal.code))).toEqual(new Set(['edge.no-attempt']))
    expect(await blocks()).toHaveLength(1)
    expect((await send(own)).body).toMatchObject({ was: 'already' })
  })
})

describe('[SAV-16] what no player sends', () => {
  it('is refused without a 5xx, and nothing is written', async () => {
    const { body } = device.save()
    const lines = body.split('\n')
    const shorter = new Device(device.attemptId, clock.now().getTime())
    Object.assign(shorter, { sheet: shorter.sheet.slice(0, 100) })
    const wrong: [string, string | Buffer, number][] = [
      ['empty', '', 400],
      ['version', body.replace('{"p":1', '{"p":2'), 400],
      ['sheet version', body.replace('"sheet":"AY', '"sheet":"Ao'), 400],
      ['sheet of another paper', shorter.save().body, 400],
      ['truncated', body.slice(0, -1), 400],
      ['without blocks', lines[0] ?? '', 400],
      ['one event changed', body.replace(',"a",1,', ',"a",2,'), 400],
      ['one block twice', [...lines, lines[1]].join('\n'), 400],
      ['61 KB', `${body}${' '.repeat(61 * 1024)}`, 413],
      ['65 KB', 'x'.repeat(65 * 1024), 413],
      ['bytes', Buffer.from([0, 255, 128, 10, 13, 0]), 400],
    ]
    for (const [name, sentBody, status] of wrong)
      expect([name, (await send(sentBody)).status]).toEqual([name, status])
    expect(await blocks()).toEqual([])
    expect((await send(body)).body).toMatchObject({ was: 'taken' })
  })
})

describe('[RCP-08] a device that asks for proof', () => {
  const proofOf = (checkpoint: string | undefined) => {
    const [header = '', claims = '', signature = ''] = (checkpoint ?? '').split('.')
    const [key] = server.composition.delivery.attempts.receiptKeys
    if (key === undefined) throw new Error('no key')
    const isOurs = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: createPublicKey({ key: { ...key }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    return { isOurs, claims: JSON.parse(Buffer.from(claims, 'base64url').toString() || 'null') }
  }

  it('gets the head that is stored, signed with a published key', async () => {
    expect(await sent(device.save())).not.toHaveProperty('checkpoint')
    const message = device.save(2, 1, true)
    const answer = await sent(message)
    const expected = {
      attempt: device.attemptId,
      epoch: 1,
      n: 3,
      head: Buffer.from(device.head).toString('base64url'),
      t: clock.now().getTime(),
    }
    expect(proofOf(answer.checkpoint)).toEqual({ isOurs: true, claims: expected })
    // A retry, because the response was lost: the checkpoint is still for the stored block.
    const again = await sent(message)
    expect(again.was).toBe('already')
    expect(proofOf(again.checkpoint)).toEqual({ isOurs: true, claims: expected })
    expect(SaveAnswer.safeParse(answer).success).toBe(true)
  })

  it('gets none for what was not stored', async () => {
    device.save()
    const gap = await sent(device.save(1, 1, true))
    expect(gap.was).toBe('gap')
    expect(gap).not.toHaveProperty('checkpoint')
  })
})
