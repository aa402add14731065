import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caller, freshMobile, openVerification, solve, subject } from '../../../test/verification-server.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'
import { createConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { DAY_MS, HOUR_MS, SEND_LIMITS, type SendLimits } from './domain/otp-limits.ts'
import type { VerificationApi } from './api.ts'

const clock = fixedClock('2026-11-15T06:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const verificationWith = (sendLimits: SendLimits = SEND_LIMITS): VerificationApi =>
  openVerification(server, clock, { sendLimits })

/** Many children request a code in the same minute; no code is entered before all have requested. */
const requestForSchool = async (limits: SendLimits, children: number) => {
  clock.advance(2 * DAY_MS)
  const verification = verificationWith({ ...limits, puzzleBits: { easiest: 4, hardest: 8 } })
  const name = randomBytes(4).toString('hex')
  const school = { ipKey: name, subnetKey: name, language: 'en', host: 'localhost' } as const
  const press = async () => {
    const [request, from] = [subject(freshMobile()), { ...school, browserHash: randomBytes(32) }]
    let sent = await verification.sendOtp(request, from)
    if (!sent.ok && sent.refusal.code === 'registration.puzzle-needed') {
      const { puzzle, bits } = await verification.setPuzzle(request, from)
      sent = await verification.sendOtp(request, from, solve(puzzle, bits))
    }
    return { sent, from }
  }
  const pressed = await Promise.all(Array.from({ length: children }, press))
  const enter = async ({ sent, from }: (typeof pressed)[number]): Promise<boolean> => {
    if (!sent.ok) return false
    const { challengeId } = sent.value
    const digits = verification.codes.codeOf(challengeId)
    return (
      await verification.verifyOtp({ purpose: 'registration', challengeId, about: undefined, digits }, from)
    ).ok
  }
  const entered = await Promise.all(pressed.map(enter))
  return { proven: entered.filter(Boolean).length, pressAgain: press }
}

describe('a school of three hundred behind one address', () => {
  it('[OPN-80] gets its codes although all press before the first message is read', async () => {
    const { proven, pressAgain } = await requestForSchool(SEND_LIMITS, 300)
    expect(proven).toBe(300)
    // Later requests need no puzzle: numbers were proven from this address.
    expect((await pressAgain()).sent).toMatchObject({ ok: true })
  })

  it('has only its share of the reserve where a crowd has no allowance (control)', async () => {
    const { proven } = await requestForSchool({ ...SEND_LIMITS, unprovenBehindPuzzleInHour: 0 }, 40)
    expect(proven).toBe(15)
  })

  it('makes no room by one phone that proves itself again and again', async () => {
    clock.advance(2 * DAY_MS)
    const floor = { floor: 2, perProven: 1.5 }
    const verification = verificationWith({ ...SEND_LIMITS, unprovenFromIpInHour: floor })
    const from = { ipKey: 'one-phone', subnetKey: 'one-net', language: 'en', host: 'localhost' } as const
    const mobile = freshMobile()
    for (let time = 0; time < 4; time += 1) {
      clock.advance(11 * 60_000)
      const browser = { ...from, browserHash: randomBytes(32) }
      const sent = await verification.sendOtp(subject(mobile), browser)
      if (!sent.ok) throw new Error(sent.refusal.code)
      const { challengeId } = sent.value
      const digits = verification.codes.codeOf(challengeId)
      await verification.verifyOtp(
        { purpose: 'registration', challengeId, about: undefined, digits },
        browser,
      )
    }
    const outcomes = []
    for (let request = 0; request < 3; request += 1)
      outcomes.push(
        (await verification.sendOtp(subject(freshMobile()), { ...from, browserHash: randomBytes(32) })).ok,
      )
    expect(outcomes).toEqual([true, true, false])
  })
})

/** Holds one of the sender locks until released. */
const holdLock = async (name: string) => {
  const client = await server.deps.database.pool.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 3020))', [name])
  return async () => {
    await client.query('commit')
    client.release()
  }
}
const inTime = async (work: Promise<unknown>): Promise<boolean> => {
  const late = sleep(1_500).then(() => false)
  return Promise.race([work.then(() => true), late])
}

describe('who waits for whom', () => {
  const request = (verification: VerificationApi) =>
    verification.sendOtp(subject(freshMobile()), caller(randomBytes(32)))

  it('no request on the open budget, because another one has used the reserve', async () => {
    clock.advance(2 * DAY_MS)
    await server.deps.database.pool.query(
      'insert into verification.otp_tallies (starts_at, share, sent, reserve_sent) values ($1, 0, 1, 1)',
      [clock.now()],
    )
    const release = await holdLock('everybody')
    expect(await inTime(request(verificationWith()))).toBe(true)
    // Control: near the end of the open budget every request queues.
    const nearTheEnd = { ...SEND_LIMITS, unprovenInHour: { floor: 40, perProven: 0 } }
    const queued = request(verificationWith(nearTheEnd))
    expect(await inTime(queued)).toBe(false)
    await release()
    expect((await queued).ok).toBe(true)
  })

  it.each([
    ['nobody outside a crowd that queues behind one address', 4, true],
    ['everybody, where a crowd queues with connections in its hands (control)', 100, false],
  ])('%s', async (_, atOnce, isFree) => {
    clock.advance(2 * DAY_MS)
    const verification = openVerification(server, clock, {
      concurrency: createConcurrencyLimit({ atOnce, waiting: 1_000 }),
    })
    const ipKey = randomBytes(4).toString('hex')
    const release = await holdLock(`ip:${ipKey}`)
    const crowd = Array.from({ length: 40 }, () =>
      verification.sendOtp(subject(freshMobile()), { ...caller(randomBytes(32)), ipKey }),
    )
    await sleep(200)
    const other = server.deps.database.pool.query('select 1').catch(() => undefined)
    expect(await inTime(other)).toBe(isFree)
    await release()
    await Promise.allSettled([...crowd, other])
  })

  it('nobody for longer than the queue: a request that finds it full is refused at once', async () => {
    const verification = openVerification(server, clock, {
      concurrency: createConcurrencyLimit({ atOnce: 1, waiting: 0 }),
    })
    const ends = await Promise.all([request(verification), request(verification)])
    expect(ends).toMatchObject([{ ok: true }, { refusal: { code: 'edge.busy' } }])
  })
})

describe('a message that goes out once more by the other way', () => {
  const sums = async () => {
    const { rows } = await server.deps.database.pool.query<{ sent: number; proven: number }>(
      'select sum(sent)::int as sent, sum(proven)::int as proven from verification.otp_tallies where starts_at > $1',
      [new Date(clock.now().getTime() - HOUR_MS)],
    )
    return [rows[0]!.sent, rows[0]!.proven]
  }
  const story = async (looks: number, isEnteredFirst = false) => {
    clock.advance(2 * DAY_MS)
    const verification = verificationWith()
    const from = caller(randomBytes(32))
    const sent = await verification.sendOtp(subject(freshMobile()), from)
    if (!sent.ok) throw new Error(sent.refusal.code)
    const { challengeId } = sent.value
    const { rows } = await server.deps.database.pool.query<{ send_id: string }>(
      'select send_id from verification.otp_sends where challenge_id = $1',
      [challengeId],
    )
    const digits = verification.codes.codeOf(challengeId)
    const enter = () =>
      verification.verifyOtp({ purpose: 'registration', challengeId, about: undefined, digits }, from)
    await verification.sendCode(rows[0]!.send_id)
    if (isEnteredFirst) await enter()
    for (let look = 0; look < looks; look += 1) await verification.checkCode(rows[0]!.send_id)
    if (!isEnteredFirst) await enter()
    return sums()
  }

  it('[OPN-80] is proven together with the first, however often the worker looks', async () => {
    expect(await story(1)).toEqual([2, 2])
    expect(await story(3)).toEqual([2, 2])
  })

  it('is not charged to everybody after the code was entered, nor where nobody looks (control)', async () => {
    expect(await story(2, true)).toEqual([1, 1])
    expect(await story(0)).toEqual([1, 1])
  })
})
