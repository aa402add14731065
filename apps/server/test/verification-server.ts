import { createHash, randomBytes } from 'node:crypto'
import type { fixedClock } from '../src/kernel/clock.ts'
import { OTP_RULES, type OtpRules } from '../src/modules/verification/domain/otp-challenge.ts'
import { SEND_LIMITS, type SendLimits } from '../src/modules/verification/domain/otp-limits.ts'
import { createVerification, type VerificationApi } from '../src/modules/verification/index.ts'
import { createConcurrencyLimit, type ConcurrencyLimit } from '../src/kernel/concurrency-limit.ts'
import type { TestServer } from './test-server.ts'

export interface VerificationOptions {
  readonly otpRules?: OtpRules
  readonly sendLimits?: SendLimits
  readonly concurrency?: ConcurrencyLimit
}

/** The real use cases on the real database, with other rules if a control needs them. */
export const openVerification = (
  server: TestServer,
  clock: ReturnType<typeof fixedClock>,
  options: VerificationOptions = {},
): VerificationApi =>
  createVerification({
    db: server.deps.database.db,
    clock,
    jobs: server.deps.jobs,
    concurrency: options.concurrency ?? createConcurrencyLimit({ atOnce: 4, waiting: 1_000 }),
    notifications: server.composition.notifications,
    callers: server.composition.verification.callers,
    key: '11'.repeat(32),
    otpRules: options.otpRules ?? OTP_RULES,
    sendLimits: options.sendLimits ?? SEND_LIMITS,
  })

export const freshMobile = (): string =>
  `+919${String(randomBytes(4).readUInt32BE() % 1_000_000_000).padStart(9, '0')}`

let addresses = 0
/** A browser with its own address. */
export const caller = (browserHash: Buffer) => {
  addresses += 1
  const subnetKey = `n${Math.floor(addresses / 20)}`
  return { browserHash, ipKey: `ip${addresses}`, subnetKey, language: 'en', host: 'localhost' } as const
}

export const subject = (mobile: string) =>
  ({ purpose: 'registration', typed: mobile.slice(3), mobile, numberKey: mobile }) as const

/** Solves the puzzle as a browser does. */
export const solve = (puzzle: string, bits: number): string => {
  for (let answer = 0; ; answer += 1) {
    const solution = `${puzzle}~${answer.toString(36)}`
    const hash = createHash('sha256').update(solution).digest()
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return solution
  }
}
