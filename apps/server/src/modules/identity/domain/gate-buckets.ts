import { ipKeysOf } from '../../../kernel/ip-keys.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface Allowance {
  readonly points: number
  readonly windowMs: number
}

export interface SystemAllowance extends Allowance {
  /** Grows to this share of the students who signed in during the window. */
  readonly shareOfStudents: number
}

export interface AddressAllowance extends Allowance {
  /** Grows by this for each student who has signed in from the same address or subnet within the window. */
  readonly perStudent: number
}

/** How many different students have signed in from an address and from its subnet. */
export interface SignedInFrom {
  readonly ipInHour: number
  readonly subnetInHour: number
  readonly subnetInDay: number
}

export const NOBODY_SIGNED_IN: SignedInFrom = { ipInHour: 0, subnetInHour: 0, subnetInDay: 0 }

/** T1: how many tries may fail. Every bucket counts on its own, and a try needs room in all of them. */
export interface GateLimits {
  readonly rollNumber: readonly Allowance[]
  /** By the hour only: nothing counts the students of an address in a day. */
  readonly ip: readonly AddressAllowance[]
  readonly subnet: readonly AddressAllowance[]
  readonly system: readonly SystemAllowance[]
  /** A browser without a login yet: one that guesses meets its own limit before that of its address. */
  readonly newDevice: readonly Allowance[]
  /** A try from a known device takes no points from the four above, so strangers cannot lock a student out. */
  readonly knownDevice: readonly Allowance[]
  /** All students of one device together: a device shared in a school gets no extra guesses. */
  readonly sharedDevice: readonly Allowance[]
}

/** T1. The system's allowance for a day stops an attacker who stays just below the one for an hour. */
export const GATE_LIMITS: GateLimits = {
  rollNumber: [
    { points: 5, windowMs: 15 * MINUTE },
    { points: 10, windowMs: DAY },
  ],
  // One student in four may mistype the roll number; the right login that follows does not return that point.
  ip: [{ points: 20, windowMs: HOUR, perStudent: 0.25 }],
  // An eighth of what the whole system has, so that no subnet can use it up alone.
  subnet: [
    { points: 40, windowMs: HOUR, perStudent: 0.25 },
    { points: 75, windowMs: DAY, perStudent: 0.25 },
  ],
  system: [
    { points: 300, windowMs: HOUR, shareOfStudents: 0.2 },
    { points: 600, windowMs: DAY, shareOfStudents: 0.2 },
  ],
  newDevice: [{ points: 10, windowMs: HOUR }],
  knownDevice: [
    { points: 5, windowMs: 15 * MINUTE },
    { points: 10, windowMs: DAY },
  ],
  sharedDevice: [{ points: 20, windowMs: DAY }],
}

/** T1: how long unknown devices need a code after the system's allowance is used up. Then the counters decide again. */
export const LOCKOUT_MS = HOUR

const MISTAKES_WINDOW_MS = HOUR
/** Counted, never refused. */
const UNLIMITED = 2 ** 31 - 1

export type BucketKind = 'newDevice' | 'rollNumber' | 'ip' | 'subnet' | 'system' | 'device' | 'mistakes'

export interface Bucket {
  readonly kind: BucketKind
  readonly key: string
  readonly points: number
  readonly windowMs: number
}

export interface Try {
  readonly rollNumber: string
  readonly address: string
  readonly deviceId: string
  readonly isKnownDevice: boolean
  /** How many lockouts there were so far. */
  readonly epoch: string
  /** How many of them an operator has ended: only then does the system's count start over. */
  readonly releases: string
  readonly now: Date
}

const bucket = (kind: BucketKind, subject: string, { points, windowMs }: Allowance, now: Date): Bucket => ({
  kind,
  // Windows follow our own clock, so Redis and PostgreSQL agree on them and a moved clock moves them.
  key: `${kind}:${subject}:${windowMs / MINUTE}:${Math.floor(now.getTime() / windowMs)}`,
  points,
  windowMs,
})

const grownBy = (
  allowances: readonly AddressAllowance[],
  studentsIn: (windowMs: number) => number,
): Allowance[] =>
  allowances.map(({ points, windowMs, perStudent }) => ({
    points: points + Math.floor(perStudent * studentsIn(windowMs)),
    windowMs,
  }))

/** Which buckets a try draws on. `system` has the points it has grown to. */
export const bucketsFor = (
  { rollNumber, address, deviceId, isKnownDevice, releases, now }: Try,
  limits: Omit<GateLimits, 'system'>,
  system: readonly Allowance[],
  signedIn: SignedInFrom = NOBODY_SIGNED_IN,
): Bucket[] => {
  const all = (kind: BucketKind, subject: string, allowances: readonly Allowance[]) =>
    allowances.map((allowance) => bucket(kind, subject, allowance, now))
  if (isKnownDevice)
    return [
      ...all('device', `${deviceId}:${rollNumber}`, limits.knownDevice),
      ...all('device', deviceId, limits.sharedDevice),
    ]
  const { ipKey, subnetKey } = ipKeysOf(address)
  const mistakes = { points: UNLIMITED, windowMs: MISTAKES_WINDOW_MS }
  // The first full bucket refuses, so a guarded device, roll number or address adds nothing to the system's count.
  return [
    ...all('newDevice', deviceId, limits.newDevice),
    ...all('rollNumber', rollNumber, limits.rollNumber),
    ...all(
      'ip',
      ipKey,
      grownBy(limits.ip, () => signedIn.ipInHour),
    ),
    ...all(
      'subnet',
      subnetKey,
      grownBy(limits.subnet, (windowMs) => (windowMs > HOUR ? signedIn.subnetInDay : signedIn.subnetInHour)),
    ),
    ...all('system', releases, system),
    bucket('mistakes', `${deviceId}:${rollNumber}:${ipKey}`, mistakes, now),
  ]
}

/**
 * How many points a right try returns to each bucket. A student who mistypes and then gets it right is no guesser, so
 * the mistakes on this device for this roll number no longer count against others at the same address. They still count
 * for the roll number: a stranger may be guessing it.
 */
export const giveBackAfterSuccess = (buckets: readonly Bucket[], taken: readonly number[]): number[] => {
  const mistakes = taken[buckets.findIndex(({ kind }) => kind === 'mistakes')] ?? 1
  return buckets.map(({ kind }) => (kind === 'rollNumber' || kind === 'device' ? 1 : mistakes))
}
