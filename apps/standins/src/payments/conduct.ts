import type { FaultKind, Faults } from '../faults.ts'

/** How a provider misbehaves for one payment. The control page sets it for all, the hosted page for one. */
export interface Conduct {
  readonly losesReturn: boolean
  readonly losesNotice: boolean
  readonly repeats: boolean
  readonly reorders: boolean
  /** Hours of the development clock until the webhook is sent; null for immediately. */
  readonly lateByHours: number | null
  readonly signsWrongly: boolean
  readonly takesOneRupeeLess: boolean
}

/** Faults of the browser return and the webhook. */
const NOTICE_FAULTS = [
  'lost-return',
  'lost-notice',
  'silent',
  'duplicate',
  'reordered',
  'late',
  'wrong-amount',
]
/** Faults of the calls that the provider answers. */
const CALL_FAULTS = ['fail', 'slow', 'down']
/** Affects both. */
const BAD_SIGNATURE = 'bad-signature'

export const PAYMENT_FAULTS: readonly FaultKind[] = [
  { name: 'lost-return', label: 'Lose the way back' },
  { name: 'lost-notice', label: 'Lose the notice' },
  { name: 'silent', label: 'Lose both' },
  { name: 'duplicate', label: 'Say it twice' },
  { name: 'reordered', label: 'Last word first' },
  { name: 'late', label: 'Notice 6 hours late' },
  { name: 'wrong-amount', label: 'Take one rupee less' },
  { name: BAD_SIGNATURE, label: 'Wrong signature' },
  { name: 'fail', label: 'Answer 502' },
  { name: 'slow', label: 'Take 5 seconds' },
  { name: 'down', label: 'Hang up' },
]

const LATE_HOURS = 6

/** A fault is used up only by what it affects: a status call does not use up a lost webhook. */
const strikeOneOf = (faults: Faults, party: string, names: readonly string[]): string | null => {
  const active = faults.read(party)
  return active !== null && names.includes(active.name) ? (faults.strike(party)?.name ?? null) : null
}

export const conductOf = (faults: Faults, party: string, chosen: ReadonlySet<string>): Conduct => {
  const struck = strikeOneOf(faults, party, [...NOTICE_FAULTS, BAD_SIGNATURE])
  const has = (...names: readonly string[]) => names.some((name) => struck === name || chosen.has(name))
  return {
    losesReturn: has('lost-return', 'silent'),
    losesNotice: has('lost-notice', 'silent'),
    repeats: has('duplicate'),
    reorders: has('reordered'),
    lateByHours: has('late') ? LATE_HOURS : null,
    signsWrongly: has(BAD_SIGNATURE),
    takesOneRupeeLess: has('wrong-amount'),
  }
}

export interface CallConduct {
  readonly fails: boolean
  readonly hangsUp: boolean
  readonly takesMs: number
  readonly signsWrongly: boolean
}

export const callConductOf = (faults: Faults, party: string): CallConduct => {
  const ms = faults.read(party)?.ms ?? 0
  const struck = strikeOneOf(faults, party, [...CALL_FAULTS, BAD_SIGNATURE])
  return {
    fails: struck === 'fail',
    hangsUp: struck === 'down',
    takesMs: struck === 'slow' ? ms : 0,
    signsWrongly: struck === BAD_SIGNATURE,
  }
}
