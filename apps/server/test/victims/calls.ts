import { done } from '@medha/rules/outcome'
import { randomBytes } from 'node:crypto'
import type { fixedClock } from '../../src/kernel/clock.ts'
import { ipKeysOf } from '../../src/kernel/ip-keys.ts'
import { sendStepUpCode, verifyStepUpCode } from '../../src/modules/leads/use-cases/step-up-login.ts'
import type { OtpSubject, VerificationApi } from '../../src/modules/verification/index.ts'
import { BORN, NOT_BORN, type TestIdentity } from '../test-identity.ts'
import type { TestServer } from '../test-server.ts'
import { openVerification, solve } from '../verification-server.ts'
import type { Defences } from './defences.ts'

/** A browser and its address. */
export interface Browser {
  readonly address: string
  readonly browserHash: Buffer
  readonly deviceId: string
}

const callerOf = ({ address, browserHash }: Browser) =>
  ({ browserHash, ...ipKeysOf(address), language: 'en', host: 'localhost' }) as const

export const registrationOf = (mobile: string): OtpSubject => ({
  purpose: 'registration',
  typed: mobile.slice(3),
  mobile,
  numberKey: mobile,
})
export const recoveryOf = (typed: string, mobile: string | null): OtpSubject => ({
  purpose: 'recovery',
  typed,
  mobile,
  numberKey: `recovery:${typed}`,
})

/** The calls of attackers and honest users: the same use cases in the same order as the endpoints. */
export const victimCalls = (
  server: TestServer,
  { identity }: TestIdentity,
  clock: ReturnType<typeof fixedClock>,
  defences: Defences,
) => {
  const { leads, jobs } = server.composition
  const { pool } = server.deps.database
  const verification: VerificationApi = openVerification(server, clock, { sendLimits: defences.sendLimits })
  const stepUp = { students: identity, verification }
  const sendLinks = jobs.find(({ queue }) => queue === 'leads.send-login-links')

  const browserAt = (address: string): Browser => ({
    address,
    browserHash: randomBytes(32),
    deviceId: identity.deviceCookies.issue().deviceId,
  })

  const linkOnPhone = async (mobile: string): Promise<string | null> => {
    const children = await identity.studentsOfMobile(mobile)
    const { rows } = await pool.query<{ words: Record<string, string> }>(
      `select words from notifications.messages
       where student_id = any($1) and code = 'login-link' order by created_at desc limit 1`,
      [children.map(({ studentId }) => studentId)],
    )
    const [queued] = rows
    const link = queued?.words['link']
    return link === undefined ? null : new URL(link).searchParams.get('lt')
  }
  const followLink = async (code: string | null, from: Browser): Promise<boolean> => {
    if (code === null) return false
    const { address, deviceId } = from
    return (await identity.logInByLink(code, { address, host: 'localhost', isBrowser: true, deviceId })).ok
  }

  const solvePuzzle = async (subject: OtpSubject, from: Browser): Promise<string> => {
    const { puzzle, bits } = await verification.setPuzzle(subject, callerOf(from))
    return solve(puzzle, bits)
  }
  /** `isLink`: the phone gets a login link instead of a code. The worker sends it at once. */
  const sendCode = async (subject: OtpSubject, from: Browser) => {
    const caller = callerOf(from)
    const granted: string[] = []
    const grant = async (_: unknown, challengeId: string) => void granted.push(challengeId)
    const mayLink = defences.sendsLinks && subject.purpose === 'recovery'
    const send = (solution?: string) =>
      mayLink
        ? verification.sendOtp(subject, caller, solution, grant)
        : verification.sendOtp(subject, caller, solution)
    const request = async () => {
      if (mayLink && (await verification.linkInstead(subject, caller, grant)))
        return done({ challengeId: '', isLink: true })
      const first = await send()
      if (first.ok || first.refusal.code !== 'registration.puzzle-needed') return first
      return send(await solvePuzzle(subject, from))
    }
    const sent = await request()
    for (const challengeId of granted) await sendLinks?.handle({ challengeId } as never, challengeId)
    return sent
  }
  const enter = (subject: OtpSubject, from: Browser, challengeId: string, isRight: boolean) => {
    const code = verification.codes.codeOf(challengeId)
    const digits = isRight ? code : String((Number(code) + 1) % 10_000).padStart(4, '0')
    const guess = { purpose: subject.purpose, challengeId, about: undefined, digits }
    return verification.verifyOtp(guess, callerOf(from))
  }
  /** The refusal, or null if the number was proven. */
  const prove = async (subject: OtpSubject, from: Browser): Promise<string | null> => {
    const sent = await sendCode(subject, from)
    if (!sent.ok) return sent.refusal.code
    if (sent.value.isLink) return 'registration.link-instead'
    const proven = await enter(subject, from, sent.value.challengeId, true)
    return proven.ok ? null : proven.refusal.code
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
  const tryLogin = (rollNumber: string, from: Browser, dateOfBirth: typeof BORN) =>
    identity.logIn(
      { rollNumber, dateOfBirth },
      { address: from.address, host: 'localhost', isBrowser: false, deviceId: from.deviceId },
      (studentId) =>
        sendStepUpCode(stepUp, { rollNumber, studentId, deviceId: from.deviceId }, callerOf(from)),
    )

  return {
    browserAt,
    sendCode,
    enter,
    prove,
    enrol,
    failLogin: (rollNumber: string, from: Browser) => tryLogin(rollNumber, from, NOT_BORN),
    /** Right data; while logins are guarded, also the code from the phone. Null if it worked. */
    logIn: async (rollNumber: string, from: Browser): Promise<string | null> => {
      const end = await tryLogin(rollNumber, from, BORN)
      if (end.ok) return null
      if (!defences.stepsUp || end.refusal.code !== 'identity.step-up') return end.refusal.code
      const { rows } = await pool.query<{ challenge_id: string }>(
        `select challenge_id from verification.otp_challenges
         where purpose = 'login' and browser_hash = $1 and mobile is not null`,
        [from.browserHash],
      )
      const [sent] = rows
      if (sent === undefined) return 'no code on the phone'
      const digits = verification.codes.codeOf(sent.challenge_id)
      const verified = await verifyStepUpCode(stepUp, { rollNumber, digits }, callerOf(from))
      return verified.ok ? null : verified.refusal.code
    },
    isTrusted: (mobile: string, { deviceId }: Browser): Promise<boolean> =>
      leads.isTrusted(mobile, { deviceId, provenMobile: null, leadId: undefined }),
    /** From the mobile number to a session, in a browser that can show nothing: `by code`, `by link` or why not. */
    recoverAccount: async (mobile: string, from: Browser): Promise<string> => {
      const subject = recoveryOf(mobile.slice(3), mobile)
      const sent = await sendCode(subject, from)
      if (!sent.ok) return sent.refusal.code
      if (sent.value.isLink)
        return (await followLink(await linkOnPhone(mobile), from)) ? 'by link' : 'no link that works'
      const proven = await enter(subject, from, sent.value.challengeId, true)
      if (!proven.ok) return proven.refusal.code
      const [account] = await leads.recoverAccounts(proven.value, true)
      return (await followLink(account?.loginCode ?? null, from)) ? 'by code' : 'no account'
    },
  }
}

export type VictimCalls = ReturnType<typeof victimCalls>
