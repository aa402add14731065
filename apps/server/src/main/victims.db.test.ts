import { afterEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { openTestIdentity } from '../../test/test-identity.ts'
import { startTestServer } from '../../test/test-server.ts'
import { attackVictims, everybodyGotThrough, type VictimsEnd, type VictimsOrder } from '../../test/victims.ts'
import { aTenthOf, DEFENCES, type Defences } from '../../test/victims/defences.ts'
import { fixedClock } from '../kernel/clock.ts'

let close: () => Promise<void> = async () => undefined
afterEach(() => close())

/** `npm run victims` attacks from 2, 20 and 200 addresses with the full shared limits. */
const attack = async (order: Partial<VictimsOrder> = {}, off: Partial<Defences> = {}) => {
  const clock = fixedClock('2026-11-15T06:00:00Z')
  const database = await openTestDatabase()
  const server = await startTestServer({ clock, database })
  const identity = await openTestIdentity({ databaseUrl: database.url, clock })
  close = async () => {
    await identity.close()
    await server.close()
    await database.drop()
  }
  const defences = aTenthOf({ ...DEFENCES, ...off })
  const usual = { where: 'elsewhere', attackers: 20, children: 30, defences } as const
  return attackVictims(server, identity, clock, { ...usual, ...order })
}
const expectEverybodyThrough = (end: VictimsEnd): void =>
  expect(everybodyGotThrough(end), JSON.stringify(end)).toBe(true)

const INSIDE = { where: 'inside the address of the school', attackers: 1 } as const
const both = (burst: VictimsOrder['before'] & object) => ({ ...INSIDE, before: burst, between: burst })

describe('[OPN-66] [OPN-80] an attack on codes, recovery and logins, at a tenth of what everybody shares', () => {
  it('[OPN-101] of an hour from twenty addresses hurts nobody: a new phone gets in by link, or by code', async () => {
    const end = await attack()
    expectEverybodyThrough(end)
    expect(end.recoveries).toEqual(['by link', 'by code'])
    expect(end.codesTaken).toBeGreaterThan(150)
    expect(end.loginsTried).toBeGreaterThan(300)
  })

  it.each<[string, Partial<VictimsOrder>]>([
    ['of an hour from twenty IPv6 networks in the same /48', { where: 'with IPv6 in the same /48' }],
    [
      'of an hour from twenty addresses in the subnet of the family and the school',
      { where: 'in the subnet of the family and the school' },
    ],
    [
      'inside a school, with 15 wrong guesses and failed logins each time,',
      both({ wrongGuesses: 15, failedLogins: 15 }),
    ],
    [
      'inside a school, with 60 wrong guesses and failed logins each time,',
      both({ wrongGuesses: 60, failedLogins: 60 }),
    ],
  ])('%s hurts nobody', async (_, order) => {
    expectEverybodyThrough(await attack(order))
  })

  it('inside a school, with 320 failed logins, costs its children not even a second turn', async () => {
    const end = await attack({ ...INSIDE, before: { failedLogins: 320 } })
    expectEverybodyThrough(end)
    expect(end.school.rounds).toBe(1)
  })

  it('inside a school, with codes for new numbers until refused, hurts no child that changes to its own connection', async () => {
    const end = await attack({ ...both({ takesCodes: true }), takesOwnConnection: true })
    expectEverybodyThrough(end)
    expect(end.school.rounds).toBeLessThan(6)
    // Control: the attacker has the share of the school's address before its children (decision 36).
    await close()
    const stayed = await attack(both({ takesCodes: true }))
    expect(stayed.school.registered, JSON.stringify(stayed)).toBe(0)
    expect(Object.keys(stayed.schoolRefusals)).toEqual(['registration.network-paused'])
  })

  const none = { floor: Number.POSITIVE_INFINITY, perProven: 0 }
  const { sendLimits } = DEFENCES
  const reserveShareOfSubnet = { ...none, crowdedFrom: none.floor }
  const noShares = { ...sendLimits, reserveShareOfIp: none, reserveShareOfSubnet }
  it.each<[string, VictimsOrder['where'], Partial<Defences>, keyof VictimsEnd['families']]>([
    ['where an address may take all of the reserve', 'elsewhere', { sendLimits: noShares }, 'register'],
    [
      'where a subnet has as little of the reserve as three addresses',
      'in the subnet of the family and the school',
      {
        sendLimits: { ...sendLimits, reserveShareOfSubnet: { crowdedFrom: 150, floor: 150, perProven: 1.5 } },
      },
      'register',
    ],
    ['where a known phone waits behind strangers', 'elsewhere', { trusts: false }, 'recoverOnOwnPhone'],
    ['where a guarded login is refused', 'elsewhere', { stepsUp: false }, 'logInOnNewDevice'],
    ['[OPN-101] where no link is sent instead', 'elsewhere', { sendsLinks: false }, 'recoverOnNewPhone'],
  ])(
    'control: %s it does',
    async (_, where, off, who) => {
      const end = await attack({ where, children: 3 }, off)
      expect(everybodyGotThrough(end)).toBe(false)
      expect(end.families[who]).not.toBeNull()
    },
    120_000,
  )
})
