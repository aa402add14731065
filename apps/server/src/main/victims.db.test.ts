import { afterEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { openTestIdentity } from '../../test/test-identity.ts'
import { startTestServer } from '../../test/test-server.ts'
import { aTenthOf, attackVictims, DEFENCES, everybodyGotThrough, type Defences } from '../../test/victims.ts'
import { fixedClock } from '../kernel/clock.ts'

let close: () => Promise<void> = async () => undefined
afterEach(() => close())

/** `npm run victims` attacks from 2, 20 and 200 addresses with the full shared limits. */
const attack = async (attackers: number, defences: Defences) => {
  const clock = fixedClock('2026-11-15T06:00:00Z')
  const database = await openTestDatabase()
  const server = await startTestServer({ clock, database })
  const identity = await openTestIdentity({ databaseUrl: database.url, clock })
  close = async () => {
    await identity.close()
    await server.close()
    await database.drop()
  }
  return attackVictims(server, identity, clock, { attackers, children: 30, defences: aTenthOf(defences) })
}

describe('[OPN-66] [OPN-80] an hour of attack on codes, recovery and logins', () => {
  it('from twenty addresses, at a tenth of what everybody shares, hurts nobody', async () => {
    const end = await attack(20, DEFENCES)
    expect(everybodyGotThrough(end), JSON.stringify(end)).toBe(true)
    expect(end.codesTaken).toBeGreaterThan(150)
    expect(end.loginsTried).toBeGreaterThan(300)
  })

  const none = { floor: Number.POSITIVE_INFINITY, perProven: 0 }
  const { sendLimits } = DEFENCES
  it.each<[string, Partial<Defences>, string]>([
    [
      'where an address may take all of the reserve',
      { sendLimits: { ...sendLimits, reserveShareOfIp: none, reserveShareOfSubnet: none } },
      'registered',
    ],
    ['where a known phone waits behind strangers', { trusts: false }, 'recovered'],
    ['where a guarded login is refused', { stepsUp: false }, 'loggedInOnNewDevice'],
  ])(
    'control: %s it does',
    async (_, off, who) => {
      const end = await attack(20, { ...DEFENCES, ...off })
      expect(everybodyGotThrough(end)).toBe(false)
      expect(end).toMatchObject({ [who]: false })
    },
    120_000,
  )
})
