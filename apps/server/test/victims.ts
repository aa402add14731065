import type { fixedClock } from '../src/kernel/clock.ts'
import { createAttackers, type Burst } from './victims/attackers.ts'
import { recoveryOf, registrationOf, victimCalls } from './victims/calls.ts'
import type { Defences } from './victims/defences.ts'
import { HONEST, PLACES, type Where } from './victims/places.ts'
import { PRESS_AGAIN_MS, schoolDay, type SchoolEnd } from './victims/school.ts'
import type { TestIdentity } from './test-identity.ts'
import type { TestServer } from './test-server.ts'
import { freshMobile } from './verification-server.ts'

export interface VictimsOrder {
  readonly where: Where
  readonly attackers: number
  readonly children: number
  readonly defences: Defences
  /** What the attackers do right before the honest come. Without it: an hour of everything. */
  readonly before?: Burst
  /** What they do between the turns of the children. */
  readonly between?: Burst
  /** The children change to the connections of their phones when the refusal says so. */
  readonly takesOwnConnection?: true
}

export interface VictimsEnd {
  readonly requests: number
  /** Messages that the attackers caused. */
  readonly codesTaken: number
  readonly wrongGuesses: number
  readonly loginsTried: number
  /** By what each family wanted; null if it got it, otherwise the refusal. */
  readonly families: {
    readonly register: string | null
    /** The student who was attacked, on the phone known to us. */
    readonly recoverOnOwnPhone: string | null
    readonly logInOnOwnPhone: string | null
    readonly logInOnNewDevice: string | null
    /** The same student by mobile number, on a phone that has nothing of the old one. */
    readonly recoverOnNewPhone: string | null
    /** A family whose number the attackers leave alone, in the same way. */
    readonly anotherRecoversOnNewPhone: string | null
  }
  readonly recoveries: readonly string[]
  readonly school: SchoolEnd
  /** How often the children were refused, by code. */
  readonly schoolRefusals: Readonly<Record<string, number>>
}

export const honestThrough = ({ families }: VictimsEnd): number =>
  Object.values(families).filter((refusal) => refusal === null).length

export const everybodyGotThrough = (end: VictimsEnd): boolean =>
  honestThrough(end) === Object.keys(end.families).length &&
  end.school.registered === end.school.children &&
  end.school.loggedIn === end.school.children

const ROUNDS = 6
const ROUND_MS = 10 * 60_000
/** A family that is refused for the moment presses again a few times. */
const FAMILY_PRESSES = 4

/** An attack on codes, recovery and logins, with honest users in the middle of it. */
export const attackVictims = async (
  server: TestServer,
  identityHere: TestIdentity,
  clock: ReturnType<typeof fixedClock>,
  order: VictimsOrder,
): Promise<VictimsEnd> => {
  const { where, attackers, children, defences, before, between } = order
  const { attackerAt, honestAt } = PLACES[where]
  const calls = victimCalls(server, identityHere, clock, defences)
  const family = await calls.enrol(freshMobile())
  const another = await calls.enrol(freshMobile())
  const phone = calls.browserAt(honestAt(HONEST.knownPhone))
  await calls.logIn(family.rollNumber, phone)
  const attack = createAttackers(calls, family)

  const untilThrough = async (press: () => Promise<string | null>): Promise<string | null> => {
    let refusal = await press()
    for (let presses = 1; refusal !== null && presses < FAMILY_PRESSES; presses += 1) {
      clock.advance(PRESS_AGAIN_MS)
      refusal = await press()
    }
    return refusal
  }
  const recoveries: string[] = []
  const recover = async (mobile: string, no: number): Promise<string | null> => {
    const from = calls.browserAt(honestAt(no))
    return untilThrough(async () => {
      const end = await calls.recoverAccount(mobile, from)
      if (!end.startsWith('by ')) return end
      recoveries.push(end)
      return null
    })
  }
  const attackOnce = async (burst: Burst | undefined): Promise<void> => {
    if (burst === undefined) return
    for (let no = 0; no < attackers; no += 1) await attack.burstFrom(attackerAt(no), burst)
  }

  const attackForAnHour = async (): Promise<void> => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let no = 0; no < attackers; no += 1) await attack.attackFrom(attackerAt(no))
      if (round < ROUNDS - 1) clock.advance(ROUND_MS)
    }
  }
  await (before === undefined ? attackForAnHour() : attackOnce(before))

  const newFamily = calls.browserAt(honestAt(HONEST.newFamily))
  const newNumber = registrationOf(freshMobile())
  const isTrusted = defences.trusts && (await calls.isTrusted(family.mobile, phone))
  const families = {
    register: await untilThrough(() => calls.prove(newNumber, newFamily)),
    recoverOnOwnPhone: await calls.prove(
      { ...recoveryOf(family.rollNumber, family.mobile), isTrusted },
      phone,
    ),
    logInOnOwnPhone: await calls.logIn(family.rollNumber, phone),
    logInOnNewDevice: await calls.logIn(family.rollNumber, calls.browserAt(honestAt(HONEST.newDevice))),
    recoverOnNewPhone: await recover(family.mobile, HONEST.newPhone),
    anotherRecoversOnNewPhone: await recover(another.mobile, HONEST.anotherNewPhone),
  }
  const schoolRefusals: Record<string, number> = {}
  const school = await schoolDay(calls, clock, {
    address: honestAt(HONEST.school),
    children,
    onRefused: (code) => (schoolRefusals[code] = (schoolRefusals[code] ?? 0) + 1),
    betweenTurns: () => attackOnce(between),
    takesOwnConnection: order.takesOwnConnection === true,
  })
  return { ...attack.counts, families, recoveries, school, schoolRefusals }
}
