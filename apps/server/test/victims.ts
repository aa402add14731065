import { randomBytes, randomInt } from 'node:crypto'
import type { fixedClock } from '../src/kernel/clock.ts'
import { ipKeysOf } from '../src/kernel/ip-keys.ts'
import { SEND_LIMITS, type SendLimits } from '../src/modules/verification/domain/otp-limits.ts'
import type { OtpSubject, VerificationApi } from '../src/modules/verification/index.ts'
import { sendStepUpCode, verifyStepUpCode } from '../src/modules/leads/use-cases/step-up-login.ts'
import { BORN, NOT_BORN, type TestIdentity } from './test-identity.ts'
import type { TestServer } from './test-server.ts'
import { freshMobile, openVerification, solve } from './verification-server.ts'

/** What protects honest families; a control switches one defence off. */
export interface Defences {
  readonly sendLimits: SendLimits
  /** A phone on which the student has logged in has its own quota of codes. */
  readonly trusts: boolean
  /** Correct login data gets a code while login attempts are guarded. */
  readonly stepsUp: boolean
}

export const DEFENCES: Defences = {
  // The puzzle only slows attackers down, so here every caller solves it immediately.
  sendLimits: { ...SEND_LIMITS, puzzleBits: { easiest: 1, hardest: 2 } },
  trusts: true,
  stepsUp: true,
}

/** A tenth of the shared limits: twenty addresses against them are two hundred against the full ones. */
export const aTenthOf = (defences: Defences): Defences => {
  const { sendLimits } = defences
  const tenth = ({ floor, perProven }: { floor: number; perProven: number }) => ({
    floor: floor / 10,
    perProven,
  })
  return {
    ...defences,
    sendLimits: {
      ...sendLimits,
      unprovenInHour: tenth(sendLimits.unprovenInHour),
      unprovenOfCrowdsInHour: tenth(sendLimits.unprovenOfCrowdsInHour),
      reserveInHour: tenth(sendLimits.reserveInHour),
    },
  }
}

export interface VictimsEnd {
  readonly attackers: number
  readonly requests: number
  /** Messages that the attackers caused. */
  readonly codesTaken: number
  readonly loginsTried: number
  readonly registered: boolean
  readonly recovered: boolean
  readonly loggedInOnOwnPhone: boolean
  readonly loggedInOnNewDevice: boolean
  /** The students of a school behind one address: how many registered and logged in, and after how many tries. */
  readonly school: { readonly children: number; readonly registered: number; readonly loggedIn: number }
  readonly schoolRounds: number
}

export const everybodyGotThrough = (end: VictimsEnd): boolean =>
  end.registered &&
  end.recovered &&
  end.loggedInOnOwnPhone &&
  end.loggedInOnNewDevice &&
  end.school.registered === end.school.children &&
  end.school.loggedIn === end.school.children

const ROUNDS = 6
const ROUND_MS = 10 * 60_000
/** A student whose code is refused for the moment retries after half a minute. */
const PRESS_AGAIN_MS = 30_000
const MOST_PRESSES = 16

interface Place {
  readonly address: string
  readonly browserHash: Buffer
}
const browserAt = (address: string): Place => ({ address, browserHash: randomBytes(32) })
const callerOf = ({ address, browserHash }: Place) =>
  ({ browserHash, ...ipKeysOf(address), language: 'en', host: 'localhost' }) as const

const registrationOf = (mobile: string): OtpSubject => ({
  purpose: 'registration',
  typed: mobile.slice(3),
  mobile,
  numberKey: mobile,
})
const recoveryOf = (typed: string, mobile: string | null): OtpSubject => ({
  purpose: 'recovery',
  typed,
  mobile,
  numberKey: `recovery:${typed}`,
})

/** An hour of attack on codes, recovery and logins, with honest users in the middle of it. */
export const attackVictims = async (
  server: TestServer,
  identityHere: TestIdentity,
  clock: ReturnType<typeof fixedClock>,
  order: { readonly attackers: number; readonly children: number; readonly defences: Defences },
): Promise<VictimsEnd> => {
  const { attackers, children, defences } = order
  const { identity } = identityHere
  const verification: VerificationApi = openVerification(server, clock, { sendLimits: defences.sendLimits })
  const stepUp = { students: identity, verification }
  let [requests, codesTaken, loginsTried] = [0, 0, 0]

  const send = async (subject: OtpSubject, from: Place) => {
    const caller = callerOf(from)
    const first = await verification.sendOtp(subject, caller)
    if (first.ok || first.refusal.code !== 'registration.puzzle-needed') return first
    const { puzzle, bits } = await verification.setPuzzle(subject, caller)
    return verification.sendOtp(subject, caller, solve(puzzle, bits))
  }
  const enter = async (subject: OtpSubject, from: Place, challengeId: string, isRight: boolean) => {
    const code = verification.codes.codeOf(challengeId)
    const digits = isRight ? code : String((Number(code) + 1) % 10_000).padStart(4, '0')
    const guess = { purpose: subject.purpose, challengeId, about: undefined, digits }
    return (await verification.verifyOtp(guess, callerOf(from))).ok
  }
  const prove = async (subject: OtpSubject, from: Place): Promise<boolean> => {
    const sent = await send(subject, from)
    return sent.ok && enter(subject, from, sent.value.challengeId, true)
  }
  const enrol = async (mobile: string) => ({
    mobile,
    ...(await identity.enrol({
      firstName: 'Asha',
      lastName: 'Rao',
      fatherName: null,
      mobile,
      email: 'asha@pupils.example',
      language: 'en',
      dateOfBirth: BORN,
    })),
  })
  const newDevice = () => identity.deviceCookies.issue().deviceId
  const logIn = async (rollNumber: string, from: Place, deviceId: string): Promise<boolean> => {
    const caller = callerOf(from)
    const place = { address: from.address, host: 'localhost', isBrowser: false, deviceId }
    const end = await identity.logIn({ rollNumber, dateOfBirth: BORN }, place, (studentId) =>
      sendStepUpCode(stepUp, { rollNumber, studentId, deviceId }, caller),
    )
    if (end.ok) return true
    if (!defences.stepsUp || end.refusal.code !== 'identity.step-up') return false
    const { rows } = await server.deps.database.pool.query<{ challenge_id: string }>(
      `select challenge_id from verification.otp_challenges
       where purpose = 'login' and browser_hash = $1 and mobile is not null`,
      [from.browserHash],
    )
    const [sent] = rows
    if (sent === undefined) return false
    const digits = verification.codes.codeOf(sent.challenge_id)
    return (await verifyStepUpCode(stepUp, { rollNumber, digits }, caller)).ok
  }

  const family = await enrol(freshMobile())
  const phone = { ...browserAt('49.36.1.1'), deviceId: newDevice() }
  await logIn(family.rollNumber, phone, phone.deviceId)

  /** Each address requests codes, guesses and fails logins until refused, for random targets and this family. */
  const attackFrom = async (address: string): Promise<void> => {
    const targets = [
      registrationOf(family.mobile),
      recoveryOf(family.mobile.slice(3), family.mobile),
      recoveryOf(family.rollNumber, family.mobile),
      recoveryOf(String(randomInt(1e11, 9e11)), null),
    ]
    for (const target of targets) {
      requests += 1
      const from = browserAt(address)
      const sent = await send(target, from)
      if (!sent.ok) continue
      if (target.mobile !== null) codesTaken += 1
      await enter(target, from, sent.value.challengeId, false)
      await enter(target, from, sent.value.challengeId, false)
    }
    for (let refused = 0; refused < 2;) {
      requests += 1
      if ((await send(registrationOf(freshMobile()), browserAt(address))).ok) codesTaken += 1
      else refused += 1
    }
    for (const rollNumber of [
      family.rollNumber,
      ...Array.from({ length: 4 }, () => String(randomInt(1e11, 9e11))),
    ]) {
      loginsTried += 1
      await identity.logIn(
        { rollNumber, dateOfBirth: NOT_BORN },
        { address, host: 'localhost', isBrowser: false, deviceId: newDevice() },
        (studentId) =>
          sendStepUpCode(
            stepUp,
            { rollNumber, studentId, deviceId: newDevice() },
            callerOf(browserAt(address)),
          ),
      )
    }
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = 0; at < attackers; at += 1) await attackFrom(`100.${64 + (at >> 6)}.${at & 255}.9`)
    if (round < ROUNDS - 1) clock.advance(ROUND_MS)
  }

  const registered = await prove(registrationOf(freshMobile()), browserAt('49.36.2.1'))
  const isTrusted =
    defences.trusts &&
    (await server.composition.leads.isTrusted(family.mobile, {
      deviceId: phone.deviceId,
      provenMobile: null,
      leadId: undefined,
    }))
  const recovered = await prove({ ...recoveryOf(family.rollNumber, family.mobile), isTrusted }, phone)
  const loggedInOnOwnPhone = await logIn(family.rollNumber, phone, phone.deviceId)
  const loggedInOnNewDevice = await logIn(family.rollNumber, browserAt('49.36.3.1'), newDevice())

  const school = '49.36.4.1'
  let waiting = Array.from({ length: children }, () => ({
    subject: registrationOf(freshMobile()),
    from: browserAt(school),
  }))
  let schoolRounds = 0
  while (waiting.length > 0 && schoolRounds < MOST_PRESSES) {
    schoolRounds += 1
    // All students request their code before the first message is read.
    const pressed = []
    for (const child of waiting) pressed.push({ ...child, sent: await send(child.subject, child.from) })
    const through = new Set<Place>()
    for (const { sent, subject, from } of pressed)
      if (sent.ok && (await enter(subject, from, sent.value.challengeId, true))) through.add(from)
    waiting = waiting.filter(({ from }) => !through.has(from))
    if (waiting.length > 0) clock.advance(PRESS_AGAIN_MS)
  }
  let loggedIn = 0
  for (let child = 0; child < children; child += 1) {
    const { rollNumber } = await enrol(freshMobile())
    if (await logIn(rollNumber, browserAt(school), newDevice())) loggedIn += 1
  }
  return {
    attackers,
    requests,
    codesTaken,
    loginsTried,
    registered,
    recovered,
    loggedInOnOwnPhone,
    loggedInOnNewDevice,
    school: { children, registered: children - waiting.length, loggedIn },
    schoolRounds,
  }
}
