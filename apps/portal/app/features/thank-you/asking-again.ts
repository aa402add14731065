import type { SignUpStatus } from '@medha/contract/wire/sign-up-status'

export interface Asked {
  readonly times: number
  readonly answer: SignUpStatus | 'checking' | 'unreached'
}

const SOON_MS = 3_000
const LATER_MS = 15_000
/** After two minutes a bank that has not answered will take its time. */
export const ASKED_SOON = 40
const MOST = 200

/** When to ask again; null when there is nothing more to learn. */
export const nextAskMs = ({ times, answer }: Asked): number | null => {
  if (answer === 'checking') return 0
  if (times >= MOST) return null
  if (answer === 'unreached') return times < ASKED_SOON ? SOON_MS : LATER_MS
  if (answer.state !== 'awaiting') return null
  return times < ASKED_SOON ? SOON_MS : LATER_MS
}
