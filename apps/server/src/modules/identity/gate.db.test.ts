import type { TestDatabase } from '@medha/testkit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import {
  BORN,
  enrolPupil,
  enrolPupils,
  NOT_BORN,
  openTestIdentity,
  type TestIdentity,
  type TestIdentityOptions,
} from '../../../test/test-identity.ts'
import { fixedClock } from '../../kernel/clock.ts'
import { GATE_LIMITS } from './domain/gate-buckets.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let scratch: TestDatabase
beforeAll(async () => {
  scratch = await openTestDatabase()
})
afterAll(() => scratch.drop())

/** Own Redis keys and no lockout, so that tests do not use up each other's tries. */
const withGate = async (
  work: (gate: TestIdentity & { clock: ReturnType<typeof fixedClock> }) => Promise<void>,
  options: Partial<TestIdentityOptions> = {},
) => {
  const clock = fixedClock('2026-11-15T04:00:00Z')
  const gate = await openTestIdentity({ databaseUrl: scratch.url, clock, ...options })
  await gate.db.deleteFrom('identity.lockouts').execute()
  await gate.db.deleteFrom('identity.sessions').execute()
  try {
    await work({ ...gate, clock })
  } finally {
    await gate.close()
  }
}

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `10.${(addresses >> 8) & 255}.${addresses & 255}.7`
}
const newDevice = ({ identity }: TestIdentity) => identity.deviceCookies.issue().deviceId

const tryOnce = async (
  gate: TestIdentity,
  rollNumber: string,
  day = NOT_BORN,
  from: { readonly address?: string; readonly deviceId?: string } = {},
) => {
  const { address = newAddress(), deviceId = newDevice(gate) } = from
  return (await gate.identity.testCredentials({ rollNumber, dateOfBirth: day }, { address, deviceId })).ok
}
const signIn = async (
  gate: TestIdentity,
  rollNumber: string,
  from: { readonly address?: string; readonly deviceId: string },
  day = BORN,
) => {
  const caller = { address: from.address ?? newAddress(), host: 'localhost', isBrowser: true }
  return (await gate.identity.logIn({ rollNumber, dateOfBirth: day }, { ...caller, deviceId: from.deviceId }))
    .ok
}
const compared = ({ ends }: TestIdentity) => ends.matched + ends.mismatched

describe('[OPN-66] a roll number', () => {
  it('takes five wrong tries in a quarter of an hour and ten in a day, from wherever they come', () =>
    withGate(async (gate) => {
      const { rollNumber } = await enrolPupil(gate.identity)
      for (let tries = 0; tries < 8; tries += 1) await tryOnce(gate, rollNumber)
      expect(compared(gate)).toBe(5)
      expect(await tryOnce(gate, rollNumber, BORN)).toBe(false)
      gate.clock.advance(15 * MINUTE)
      for (let tries = 0; tries < 8; tries += 1) await tryOnce(gate, rollNumber)
      expect(compared(gate)).toBe(10)
      gate.clock.advance(15 * MINUTE)
      expect(await tryOnce(gate, rollNumber, BORN)).toBe(false)
      gate.clock.advance(24 * HOUR)
      expect(await tryOnce(gate, rollNumber, BORN)).toBe(true)
    }))

  it('takes no more when the guesses come in the same instant', () =>
    withGate(async (gate) => {
      const { rollNumber } = await enrolPupil(gate.identity)
      await Promise.all(Array.from({ length: 60 }, () => tryOnce(gate, rollNumber)))
      expect(compared(gate)).toBe(5)
    }))

  it('is not worn out by right answers', () =>
    withGate(async (gate) => {
      const { rollNumber } = await enrolPupil(gate.identity)
      for (let tries = 0; tries < 25; tries += 1) expect(await tryOnce(gate, rollNumber, BORN)).toBe(true)
    }))

  it('is limited also when nobody has it, so that limits do not tell who exists', () =>
    withGate(async (gate) => {
      for (let tries = 0; tries < 8; tries += 1) await tryOnce(gate, '987654321098')
      expect(gate.ends).toMatchObject({ mismatched: 5, limited: 3 })
    }))
})

describe('[OPN-66] while tries are guarded', () => {
  const tryLogIn = async (gate: TestIdentity, rollNumber: string, day = BORN, address = newAddress()) => {
    const sent: (string | null)[] = []
    const from = { address, host: 'localhost', isBrowser: true, deviceId: newDevice(gate) }
    const end = await gate.identity.logIn({ rollNumber, dateOfBirth: day }, from, async (studentId) => {
      sent.push(studentId)
      return { ok: true, value: {} }
    })
    return { refusal: end.ok ? null : end.refusal.code, sent }
  }
  const guarded = (studentId: string | null) => ({ refusal: 'identity.step-up', sent: [studentId] })

  it('a right answer on a new device is sent a code, and a wrong one reads the same: for a roll number', () =>
    withGate(async (gate) => {
      const { rollNumber, studentId } = await enrolPupil(gate.identity)
      for (let tries = 0; tries < 5; tries += 1)
        expect((await tryLogIn(gate, rollNumber, NOT_BORN)).refusal).toBe('identity.wrong-credentials')
      expect(await tryLogIn(gate, rollNumber)).toEqual(guarded(studentId))
      expect(await tryLogIn(gate, rollNumber, NOT_BORN)).toEqual(guarded(null))
      // Control: a roll number without wrong guesses needs no code.
      expect((await tryLogIn(gate, (await enrolPupil(gate.identity)).rollNumber)).refusal).toBeNull()
    }))

  it('for an address whose tries a stranger has used up: twelve of twelve right answers are sent a code', () =>
    withGate(async (gate) => {
      const hall = await enrolPupils(gate.identity, 12)
      for (let tries = 0; tries < 24; tries += 1)
        await tryLogIn(gate, String(600_000_000_000 + tries), NOT_BORN, '203.0.113.60')
      for (const { rollNumber, studentId } of hall)
        expect(await tryLogIn(gate, rollNumber, BORN, '203.0.113.60')).toEqual(guarded(studentId))
    }))

  it('for the system, an hour long: then right answers get in again', () =>
    withGate(async (gate) => {
      const { rollNumber, studentId } = await enrolPupil(gate.identity)
      for (let tries = 0; tries < 310; tries += 1)
        await tryLogIn(gate, String(610_000_000_000 + tries), NOT_BORN)
      expect(await tryLogIn(gate, rollNumber)).toEqual(guarded(studentId))
      gate.clock.advance(HOUR)
      expect((await tryLogIn(gate, rollNumber)).refusal).toBeNull()
    }))

  it('one device that guesses meets its own limit and leaves its address to others', () =>
    withGate(async (gate) => {
      const { rollNumber } = await enrolPupil(gate.identity)
      const prankster = { address: '203.0.113.61', deviceId: newDevice(gate) }
      for (let tries = 0; tries < 24; tries += 1)
        await tryOnce(gate, String(620_000_000_000 + tries), NOT_BORN, prankster)
      expect(gate.ends).toMatchObject({ mismatched: 10, limited: 14 })
      expect(await tryOnce(gate, rollNumber, BORN, { address: prankster.address })).toBe(true)
    }))
})

describe('an exam hall of three hundred pupils behind one address', () => {
  const address = '203.0.113.9'

  it('signs in at the same moment', () =>
    withGate(async (gate) => {
      const hall = await enrolPupils(gate.identity, 300)
      const results = await Promise.all(
        hall.map(({ rollNumber }) => signIn(gate, rollNumber, { address, deviceId: newDevice(gate) })),
      )
      expect(results.filter(Boolean)).toHaveLength(300)
    }))

  it('is not locked out by sixty mistypes of pupils who then get it right', () =>
    withGate(async (gate) => {
      const hall = await enrolPupils(gate.identity, 60)
      for (const { rollNumber } of hall) {
        const deviceId = newDevice(gate)
        expect(await signIn(gate, rollNumber, { address, deviceId }, NOT_BORN)).toBe(false)
        expect(await signIn(gate, rollNumber, { address, deviceId })).toBe(true)
      }
      // Control: mistakes without a later right answer do count: twenty, plus a quarter of the sixty.
      for (let tries = 0; tries < 40; tries += 1)
        await tryOnce(gate, String(300_000_000_000 + tries), NOT_BORN, { address })
      expect(gate.ends.limited).toBe(5)
    }))

  /** Every fifth pupil mistypes the roll number first; that point is never returned. */
  const signInWithSlips = async (gate: TestIdentity, pupils: number): Promise<number> => {
    const hall = await enrolPupils(gate.identity, pupils)
    let signedIn = 0
    for (const [at, { rollNumber }] of hall.entries()) {
      const from = { address, deviceId: newDevice(gate) }
      if (at % 5 === 0) await tryOnce(gate, String(310_000_000_000 + at), BORN, from)
      if (await signIn(gate, rollNumber, from)) signedIn += 1
    }
    return signedIn
  }

  it('[OPN-66] gets in although sixty have mistyped a roll number', () =>
    withGate(async (gate) => {
      expect(await signInWithSlips(gate, 300)).toBe(300)
      expect(gate.ends).toMatchObject({ mismatched: 60, limited: 0 })
    }))

  it('control: is locked out after twenty slips where an address does not grow', () =>
    withGate(
      async (gate) => {
        expect(await signInWithSlips(gate, 150)).toBeLessThan(110)
      },
      {
        gateLimits: {
          ...GATE_LIMITS,
          ip: GATE_LIMITS.ip.map((allowance) => ({ ...allowance, perStudent: 0 })),
        },
      },
    ))

  it('[OPN-66] makes no room for a guesser who signs in to one account again and again', () =>
    withGate(async (gate) => {
      const { rollNumber } = await enrolPupil(gate.identity)
      for (let times = 0; times < 12; times += 1)
        expect(await signIn(gate, rollNumber, { address, deviceId: newDevice(gate) })).toBe(true)
      for (let tries = 0; tries < 30; tries += 1)
        await tryOnce(gate, String(320_000_000_000 + tries), NOT_BORN, { address })
      expect(gate.ends.mismatched).toBe(20)
    }))

  it('[OPN-66] makes room for an hour, and only where its pupils are', () =>
    withGate(async (gate) => {
      const hall = await enrolPupils(gate.identity, 40)
      for (const { rollNumber } of hall)
        await signIn(gate, rollNumber, { address, deviceId: newDevice(gate) })
      const guess = async (from: string) => {
        const before = gate.ends.mismatched
        for (let tries = 0; tries < 35; tries += 1)
          await tryOnce(gate, String(330_000_000_000 + addresses * 1_000 + tries), NOT_BORN, {
            address: from,
          })
        return gate.ends.mismatched - before
      }
      expect([await guess(address), await guess('203.0.114.9')]).toEqual([30, 20])
      gate.clock.advance(HOUR)
      expect(await guess(address)).toBe(20)
    }))
})

describe('a known device', () => {
  it('gets in while strangers have used up every try of the roll number and of the address', () =>
    withGate(async (gate) => {
      const { rollNumber } = await enrolPupil(gate.identity)
      const device = { address: '203.0.113.20', deviceId: newDevice(gate) }
      expect(await signIn(gate, rollNumber, device)).toBe(true)
      for (let tries = 0; tries < 12; tries += 1) await tryOnce(gate, rollNumber)
      for (let tries = 0; tries < 25; tries += 1)
        await tryOnce(gate, String(400_000_000_000 + tries), NOT_BORN, { address: device.address })
      expect(await signIn(gate, rollNumber, device)).toBe(true)
      // Control: the same pupil on another device meets the limits.
      expect(await tryOnce(gate, rollNumber, BORN)).toBe(false)
    }))

  it('cannot guess more than anybody else when it is stolen', () =>
    withGate(async (gate) => {
      const { rollNumber } = await enrolPupil(gate.identity)
      const device = { address: '203.0.113.21', deviceId: newDevice(gate) }
      await signIn(gate, rollNumber, device)
      for (let tries = 0; tries < 30; tries += 1) await tryOnce(gate, rollNumber, NOT_BORN, device)
      expect(gate.ends).toMatchObject({ mismatched: 5, limited: 25 })
    }))

  it('is known for the pupils who used it, not for others', () =>
    withGate(async (gate) => {
      const [mine, hers] = await enrolPupils(gate.identity, 2)
      const device = { address: '203.0.113.22', deviceId: newDevice(gate) }
      await signIn(gate, mine!.rollNumber, device)
      for (let tries = 0; tries < 7; tries += 1) await tryOnce(gate, hers!.rollNumber)
      expect(await tryOnce(gate, hers!.rollNumber, BORN, device)).toBe(false)
      expect(await tryOnce(gate, mine!.rollNumber, BORN, device)).toBe(true)
    }))

  it('that a whole class shares guesses no more for having many pupils', () =>
    withGate(async (gate) => {
      const shared = { address: '203.0.113.23', deviceId: newDevice(gate) }
      const classmates = await enrolPupils(gate.identity, 10)
      for (const { rollNumber } of classmates) await signIn(gate, rollNumber, shared)
      for (const { rollNumber } of classmates)
        for (let tries = 0; tries < 4; tries += 1) await tryOnce(gate, rollNumber, NOT_BORN, shared)
      expect(gate.ends.mismatched).toBe(20)
    }))
})

describe('the whole system', () => {
  const spray = async (gate: TestIdentity, tries: number) => {
    for (let done = 0; done < tries; done += 50)
      await Promise.all(
        Array.from({ length: Math.min(50, tries - done) }, (_, each) =>
          tryOnce(gate, String(500_000_000_000 + addresses * 1_000 + each)),
        ),
      )
  }

  it('asks strangers for a code after three hundred wrong tries, for an hour, and not known devices', () =>
    withGate(async (gate) => {
      const { rollNumber } = await enrolPupil(gate.identity)
      const device = { deviceId: newDevice(gate) }
      await signIn(gate, rollNumber, device)
      await spray(gate, 500)
      expect(gate.ends.mismatched).toBe(300)
      expect(await tryOnce(gate, rollNumber, BORN)).toBe(false)
      expect(await signIn(gate, rollNumber, device)).toBe(true)
      gate.clock.advance(HOUR - 1_000)
      expect(await tryOnce(gate, rollNumber, BORN)).toBe(false)
      gate.clock.advance(1_000)
      expect(await tryOnce(gate, rollNumber, BORN)).toBe(true)
      // Further guesses have what is left of the day's allowance.
      await spray(gate, 400)
      gate.clock.advance(HOUR)
      await spray(gate, 400)
      expect(gate.ends.mismatched).toBe(600)
    }))

  it('keeps the lockout for other processes and without Redis, until an operator releases it', () =>
    withGate(async (gate) => {
      const { rollNumber } = await enrolPupil(gate.identity)
      await spray(gate, 400)
      const restarted = await openTestIdentity({ databaseUrl: scratch.url, clock: gate.clock })
      expect(await tryOnce(restarted, rollNumber, BORN)).toBe(false)
      expect(restarted.ends.lockedOut).toBe(1)
      expect(await restarted.identity.lockout.release()).toBe(true)
      expect(await tryOnce(restarted, rollNumber, BORN)).toBe(true)
      // The count restarts: the old one must not lock out again immediately.
      expect(await tryOnce(gate, rollNumber, BORN)).toBe(true)
      expect(await restarted.identity.lockout.release()).toBe(false)
      await restarted.close()
    }))

  it('stops a slow guesser who stays below the hour', () =>
    withGate(async (gate) => {
      for (let hour = 0; hour < 6; hour += 1) {
        await spray(gate, 200)
        gate.clock.advance(HOUR)
      }
      expect(gate.ends.mismatched).toBe(600)
    }))

  it('allows more mistakes when many students sign in', () =>
    withGate(
      async (gate) => {
        const crowd = await enrolPupils(gate.identity, 200)
        await Promise.all(
          crowd.map(({ rollNumber }) => signIn(gate, rollNumber, { deviceId: newDevice(gate) })),
        )
        await spray(gate, 100)
        // A fifth of two hundred is forty, more than the ten of this test's floor.
        expect(gate.ends.mismatched).toBe(40)
      },
      {
        gateLimits: {
          ...GATE_LIMITS,
          system: [{ points: 10, windowMs: HOUR, shareOfStudents: 0.2 }],
        },
      },
    ))

  it('locks nobody out because of a crowd of right answers', () =>
    withGate(
      async (gate) => {
        const crowd = await enrolPupils(gate.identity, 200)
        const results = await Promise.all(
          crowd.map(({ rollNumber }) => signIn(gate, rollNumber, { deviceId: newDevice(gate) })),
        )
        expect(results.filter(Boolean)).toHaveLength(200)
      },
      {
        gateLimits: {
          ...GATE_LIMITS,
          system: [{ points: 33, windowMs: HOUR, shareOfStudents: 0 }],
        },
      },
    ))
})
