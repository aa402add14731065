import { createHash, randomBytes } from 'node:crypto'
import type { standingClock } from '../src/kernel/clock.ts'
import { OTP_LAW, type OtpLaw } from '../src/modules/verification/domain/otp-challenge.ts'
import { SEND_LIMITS, type SendLimits } from '../src/modules/verification/domain/otp-limits.ts'
import { createVerification, type Verification } from '../src/modules/verification/index.ts'
import { createConcurrencyLimit, type ConcurrencyLimit } from '../src/kernel/concurrency-limit.ts'
import type { TestServer } from './test-server.ts'

export interface OtpDeskOptions {
  readonly otpLaw?: OtpLaw
  readonly sendLimits?: SendLimits
  readonly concurrency?: ConcurrencyLimit
}

/** The real use cases on the real database, with other laws where a control needs them. */
export const openOtpDesk = (
  server: TestServer,
  clock: ReturnType<typeof standingClock>,
  options: OtpDeskOptions = {},
): Verification =>
  createVerification({
    db: server.deps.database.db,
    clock,
    jobs: server.deps.jobs,
    concurrency: options.concurrency ?? createConcurrencyLimit({ atOnce: 4, waiting: 1_000 }),
    notifications: server.composition.notifications,
    callers: server.composition.verification.callers,
    key: '11'.repeat(32),
    otpLaw: options.otpLaw ?? OTP_LAW,
    sendLimits: options.sendLimits ?? SEND_LIMITS,
  })

export const freshMobile = (): string =>
  `+919${String(randomBytes(4).readUInt32BE() % 1_000_000_000).padStart(9, '0')}`

let lines = 0
/** A browser on a line of its own. */
export const caller = (browserHash: Buffer) => {
  lines += 1
  const network = `n${Math.floor(lines / 20)}`
  return { browserHash, line: `l${lines}`, network, language: 'en', host: 'localhost' } as const
}

export const subject = (mobile: string) =>
  ({ purpose: 'registration', typed: mobile.slice(3), mobile, numberKey: mobile }) as const

/** As a browser does it. */
export const solve = (puzzle: string, bits: number): string => {
  for (let answer = 0; ; answer += 1) {
    const solution = `${puzzle}~${answer.toString(36)}`
    const hash = createHash('sha256').update(solution).digest()
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return solution
  }
}
