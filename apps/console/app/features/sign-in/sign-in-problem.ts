import type { consoleSignIn } from '@medha/messages/console-sign-in.en'

export type SignInProblem = keyof typeof consoleSignIn.problems

const PROBLEMS: Readonly<Record<string, SignInProblem>> = {
  'passkey.cancelled': 'cancelled',
  'passkey.unsupported': 'unsupported',
  'staff.sign-in-failed': 'refused',
  'staff.wrong-code': 'wrongCode',
  // The half-open session has ended.
  'staff.not-signed-in': 'tooLate',
  'edge.too-many-requests': 'limited',
  unreachable: 'unreachable',
  'edge.busy': 'unreachable',
}

export const problemOf = (code: string): SignInProblem => PROBLEMS[code] ?? 'failed'

/** There is nothing that a person could have typed wrongly. */
export const passkeyProblemOf = (code: string): SignInProblem =>
  code === 'staff.sign-in-failed' ? 'passkeyRefused' : problemOf(code)
