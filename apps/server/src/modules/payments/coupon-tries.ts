import { refuse, type Outcome } from '@medha/rules/outcome'
import { ipKeyOf } from '../../kernel/ip-keys.ts'
import type { Limits } from '../../platform/limits.ts'

/** Who types a code. */
export interface CouponTyper {
  /** The browser, or the student whose session it is; null for a caller that keeps no cookie. */
  readonly browser: string | null
  /** A number that was proven to be theirs. Browsers cost nothing, numbers do. */
  readonly mobile: string | null
  readonly address: string
}

const HOUR = 3_600

/** T15: wrong codes, at every door together. */
const BUCKETS = {
  ofBrowser: { name: 'coupon-tries-of-browser', points: 10, seconds: HOUR },
  ofMobile: { name: 'coupon-tries-of-mobile', points: 10, seconds: HOUR },
  /** Whoever has proven no number shares what strangers at the address have. */
  ofStrangers: { name: 'coupon-tries-of-strangers', points: 10, seconds: HOUR },
  /** A school mistypes too, and nobody waits long for what others did. */
  ofAddress: { name: 'coupon-tries-of-address', points: 60, seconds: 600 },
  /** Beyond that: what others at the address typed does not take a number's first tries away. */
  firstOfMobile: { name: 'coupon-tries-first', points: 3, seconds: HOUR },
} as const

type BucketName = keyof typeof BUCKETS
type Taken = readonly (readonly [BucketName, string])[]

const ownKeys = ({ browser, mobile, address }: CouponTyper): Taken => [
  mobile === null ? ['ofStrangers', ipKeyOf(address)] : ['ofMobile', mobile],
  ...(browser === null ? [] : [['ofBrowser', browser] as const]),
]

/** Takes a point wherever the try counts, before anybody looks at the code; null if there is none left. */
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
 * Runs what looks at a code somebody typed. A wrong code is a try; a right one, and one that nobody came to look at,
 * gives its point back, so that a family which pays again and again with its coupon is not taken for a guesser.
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
