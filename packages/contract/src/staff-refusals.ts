import type { RefusalRow } from './refusal-row.ts'

/** Refusals of staff rows, which no page of students meets. The rules are those of `refusals.ts`. */
export const STAFF_REFUSALS = {
  'staff.not-signed-in': { status: 401, means: 'sign-in' },
  /** The password was right; only the second factor is answered now. */
  'staff.second-factor-first': { status: 401, means: 'sign-in' },
  /** A call without the console's header or from another page. */
  'staff.console-only': { status: 403, means: 'final' },
  'staff.not-allowed': { status: 403, means: 'final' },
  'staff.step-up-needed': { status: 403, means: 'retry' },
  'staff.step-up-failed': { status: 403, means: 'retry' },
  /** Also for what is outside the member's scope: it answers as what does not exist. */
  'staff.no-such-thing': { status: 404, means: 'final' },
  /** Wrong, unknown, suspended and limited are one refusal on purpose. */
  'staff.sign-in-failed': { status: 200, means: 'choose-again' },
  'staff.link-spent': { status: 200, means: 'final' },
  'staff.passkey-refused': { status: 200, means: 'choose-again' },
  'staff.passkey-known': { status: 200, means: 'choose-again' },
  /** Owners and those who approve for others sign in with a passkey only. */
  'staff.passkey-only': { status: 200, means: 'final' },
  'staff.wrong-code': { status: 200, means: 'choose-again' },
  'staff.password-too-short': { status: 200, means: 'choose-again' },
  'staff.password-common': { status: 200, means: 'choose-again' },
  'staff.last-way-in': { status: 200, means: 'final' },
  'staff.not-yourself': { status: 200, means: 'final' },
  'staff.last-owner': { status: 200, means: 'final' },
} as const satisfies Record<string, RefusalRow>

export type StaffRefusalCode = keyof typeof STAFF_REFUSALS
