import { originOf } from '../../../kernel/network.ts'

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

export interface PlaceAllowance extends Allowance {
  /** Grows by this for each student who has signed in from the same place within the hour. */
  readonly perStudent: number
}

/** How many different students have signed in from a line and from its network within the hour. */
export interface SignedInFrom {
  readonly line: number
  readonly network: number
}

export const NOBODY_SIGNED_IN: SignedInFrom = { line: 0, network: 0 }

/** How many tries may fail. Every bucket counts by itself and all of them must have room (T1). */
export interface GateLimits {
  readonly rollNumber: readonly Allowance[]
  readonly line: readonly PlaceAllowance[]
  readonly network: readonly PlaceAllowance[]
  readonly system: readonly SystemAllowance[]
  /** A known device does not draw on the four above, so strangers cannot lock a pupil out. */
  readonly knownDevice: readonly Allowance[]
  /** A device that several pupils share, as in a school, guesses no more for it. */
  readonly sharedDevice: readonly Allowance[]
}

/** T1. The day's allowance of the system stops whoever stays just below the hour's. */
export const GATE_LIMITS: GateLimits = {
  rollNumber: [
    { points: 5, windowMs: 15 * MINUTE },
    { points: 10, windowMs: DAY },
  ],
  // A pupil in four may mistype the roll number, which nothing that is right afterwards gives back.
  line: [{ points: 20, windowMs: HOUR, perStudent: 0.25 }],
  network: [{ points: 200, windowMs: HOUR, perStudent: 0.25 }],
  system: [
    { points: 300, windowMs: HOUR, shareOfStudents: 0.2 },
    { points: 600, windowMs: DAY, shareOfStudents: 0.2 },
  ],
  knownDevice: [
    { points: 5, windowMs: 15 * MINUTE },
    { points: 10, windowMs: DAY },
  ],
  sharedDevice: [{ points: 20, windowMs: DAY }],
}

/** T1: how long unknown devices stay out after the system's allowance was used up. */
export const LOCKOUT_MS = DAY

/** What stands for "lately" when a place is asked who has signed in there. */
export const PLACE_WINDOW_MS = HOUR

const MISTAKES_WINDOW_MS = HOUR
/** Counted, never refused. */
const UNLIMITED = 2 ** 31 - 1

export type BucketKind = 'rollNumber' | 'line' | 'network' | 'system' | 'device' | 'mistakes'

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
  readonly now: Date
}

const bucket = (kind: BucketKind, subject: string, { points, windowMs }: Allowance, now: Date): Bucket => ({
  kind,
  // Windows follow our own clock, so Redis and PostgreSQL agree on them and a moved clock moves them.
  key: `${kind}:${subject}:${windowMs / MINUTE}:${Math.floor(now.getTime() / windowMs)}`,
  points,
  windowMs,
})

const grownBy = (allowances: readonly PlaceAllowance[], students: number): Allowance[] =>
  allowances.map(({ points, windowMs, perStudent }) => ({
    points: points + Math.floor(perStudent * students),
    windowMs,
  }))

/** Which buckets a try draws on. `system` is given with the points it has grown to. */
export const bucketsFor = (
  { rollNumber, address, deviceId, isKnownDevice, epoch, now }: Try,
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
  const { line, network } = originOf(address)
  const mistakes = { points: UNLIMITED, windowMs: MISTAKES_WINDOW_MS }
  return [
    ...all('system', epoch, system),
    ...all('rollNumber', rollNumber, limits.rollNumber),
    ...all('line', line, grownBy(limits.line, signedIn.line)),
    ...all('network', network, grownBy(limits.network, signedIn.network)),
    bucket('mistakes', `${deviceId}:${rollNumber}:${line}`, mistakes, now),
  ]
}

/**
 * What a try that turned out right gives back to each bucket, given what each bucket holds now. A pupil who mistypes
 * and then gets it right was no guesser, so the mistakes made on the same device for the same roll number no longer
 * count against the hall behind the same address. The roll number's own count keeps them: somebody else may be trying.
 */
export const giveBackAfterSuccess = (buckets: readonly Bucket[], taken: readonly number[]): number[] => {
  const mistakes = taken[buckets.findIndex(({ kind }) => kind === 'mistakes')] ?? 1
  return buckets.map(({ kind }) => (kind === 'rollNumber' || kind === 'device' ? 1 : mistakes))
}
