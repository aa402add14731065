import { refuse, type Outcome } from '@medha/rules/outcome'
import { ipKeyOf } from '../../kernel/ip-keys.ts'
import type { Limits } from '../../platform/limits.ts'

export interface CouponTyper {
  /** The browser or, in a session, the student; null for a caller without a cookie. */
  readonly browser: string | null
  /** A proven mobile number. New browsers cost nothing, new numbers do. */
  readonly mobile: string | null
  readonly address: string
}

const HOUR = 3_600

/** T15: limits on wrong codes, shared by all endpoints. */
const BUCKETS = {
  ofBrowser: { name: 'coupon-tries-of-browser', points: 10, seconds: HOUR },
  ofMobile: { name: 'coupon-tries-of-mobile', points: 10, seconds: HOUR },
  /** Shared by all callers of an address without a proven number. */
  ofStrangers: { name: 'coupon-tries-of-strangers', points: 10, seconds: HOUR },
  /** Larger and shorter, because a whole school may share one address. */
  ofAddress: { name: 'coupon-tries-of-address', points: 60, seconds: 600 },
  /** Beyond that limit, each proven number still has its first tries. */
  firstOfMobile: { name: 'coupon-tries-first', points: 3, seconds: HOUR },
} as const

type BucketName = keyof typeof BUCKETS
type Taken = readonly (readonly [BucketName, string])[]

const ownKeys = ({ browser, mobile, address }: CouponTyper): Taken => [
  mobile === null ? ['ofStrangers', ipKeyOf(address)] : ['ofMobile', mobile],
  ...(browser === null ? [] : [['ofBrowser', browser] as const]),
]

/** Takes a point from each bucket of the try before the code is checked; null if one is empty. */
const take = async (limits: Limits, typer: CouponTyper): Promise<Taken | null> => {
  const taken: [BucketName, string][] = []
  const takeFrom = async (name: BucketName, key: string): Promise<boolean> => {
    const isTaken = await limits.take(BUCKETS[name], key)
    if (isTaken) taken.push([name, key])
    return isTaken
  }
  for (const [name, key] of ownKeys(typer)) if (!(await takeFrom(name, key))) return null
  if (await takeFrom('ofAddress', ipKeyOf(typer.address))) return taken
  return typer.mobile !== null && (await takeFrom('firstOfMobile', typer.mobile)) ? taken : null
}

/**
 * Runs the check of a typed code and counts wrong codes. A valid code, or one that was not checked, returns its points,
 * so that a family which pays repeatedly with its coupon does not count as guessing.
 */
export const countCouponTry = async <Value, Code extends string>(
  limits: Limits,
  typer: CouponTyper,
  run: () => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | 'edge.too-many-requests'>> => {
  const taken = await take(limits, typer)
  if (taken === null) return refuse('edge.too-many-requests')
  const outcome = await run()
  if (outcome.ok || outcome.refusal.code !== 'payments.coupon-not-valid')
    for (const [name, key] of taken) await limits.giveBack(BUCKETS[name], key)
  return outcome
}
