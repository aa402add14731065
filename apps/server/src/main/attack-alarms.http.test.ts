import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { solve } from '../../test/verification-server.ts'
import { createVisitor, type Visitor } from '../../test/visitor.ts'
import { fixedClock } from '../kernel/clock.ts'
import { GATE_LIMITS } from '../modules/identity/domain/gate-buckets.ts'
import { SEND_LIMITS } from '../modules/verification/domain/otp-limits.ts'

let server: TestServer
const alarms: string[] = []
beforeAll(async () => {
  server = await startTestServer({ clock: fixedClock('2026-11-15T06:00:00Z') })
  vi.spyOn(server.deps.log, 'error').mockImplementation((event) => void alarms.push(event))
})
beforeEach(() => void alarms.splice(0))
afterAll(() => server.close())

let callers = 0
/** Each attacker has another address in another subnet. */
const attacker = (): Visitor => {
  callers += 1
  return createVisitor(server, { address: `49.${callers >> 8}.${callers & 255}.1` })
}
const times = async (count: number, one: () => Promise<unknown>): Promise<void> => {
  for (let done = 0; done < count; done += 10)
    await Promise.all(Array.from({ length: Math.min(10, count - done) }, one))
}

it('[OPN-66] wrong logins that use up the allowance of the system call somebody once, fewer do not', async () => {
  const [perHour] = GATE_LIMITS.system
  let rollNumber = 250_000_000_000
  const logInWrong = () =>
    attacker().post('/api/v1/login', {
      roll_number: String((rollNumber += 1)),
      date_of_birth: '05-04-2010',
    })
  await times(perHour!.points, logInWrong)
  expect(alarms).toEqual([])
  await logInWrong()
  expect(alarms).toEqual(['identity.locked-out'])
  await times(20, logInWrong)
  expect(alarms).toEqual(['identity.locked-out'])
})

it('[OPN-80] unproven codes that open the breaker for everybody call somebody once, fewer do not', async () => {
  const { floor } = SEND_LIMITS.unprovenInHour
  // Each number is the only one of its prefix.
  let number = 7_000_000_000
  const requestCode = async (who: Visitor, mobile: string, more: object = {}) =>
    (await who.post<{ code?: string; success: string }>('/api/v1/registration/otp', { mobile, ...more })).body
  const nextMobile = () => String((number += 1_013))
  const requestUnproven = () => requestCode(attacker(), nextMobile())
  await times(floor, requestUnproven)
  expect(alarms).toEqual([])
  expect((await requestUnproven()).code).toBe('registration.puzzle-needed')
  expect(alarms).toEqual(['verification.breaker-open'])

  const requestWithPuzzle = async () => {
    const [family, mobile] = [attacker(), nextMobile()]
    const { body } = await family.get<{ puzzle: string; bits: number }>(`/api/v1/otp/puzzle?mobile=${mobile}`)
    return requestCode(family, mobile, { puzzle_answer: solve(body.puzzle, body.bits) })
  }
  expect((await requestWithPuzzle()).success).toBe('true')
  expect(alarms).toEqual(['verification.breaker-open'])
})
