import { parseArgs } from 'node:util'
import { fixedClock } from '../src/kernel/clock.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { openTestIdentity } from '../test/test-identity.ts'
import { startTestServer } from '../test/test-server.ts'
import {
  attackVictims,
  everybodyGotThrough,
  honestThrough,
  type VictimsEnd,
  type VictimsOrder,
} from '../test/victims.ts'
import { DEFENCES } from '../test/victims/defences.ts'
import { PLACES, type Where } from '../test/victims/places.ts'

/**
 * `npm run victims`: an hour of attack on codes, recovery and logins from 2, 20 and 200 addresses in each place, and one
 * attacker inside the address of the school. Honest families and a school of three hundred behind one address must
 * succeed each time. `-- --where=inside` runs the cases whose name contains that.
 */
const { values } = parseArgs({
  options: {
    attackers: { type: 'string', default: '2,20,200' },
    children: { type: 'string', default: '300' },
    where: { type: 'string', default: '' },
  },
})
const children = Number(values.children)

type Case = Omit<VictimsOrder, 'children' | 'defences'> & { readonly name: string }

const INSIDE = 'inside the address of the school'
const fromOutside = (Object.keys(PLACES) as Where[])
  .filter((where) => where !== INSIDE)
  .flatMap((where) =>
    values.attackers
      .split(',')
      .map((attackers): Case => ({ name: where, where, attackers: Number(attackers) })),
  )
const BURSTS = [
  { name: '15 guesses', before: { wrongGuesses: 15, failedLogins: 15 } },
  { name: '60 guesses', before: { wrongGuesses: 60, failedLogins: 60 } },
  { name: '320 logins', before: { failedLogins: 320 }, between: { failedLogins: 15 } },
  { name: 'takes codes', before: { takesCodes: true }, takesOwnConnection: true },
] as const
const fromInside = BURSTS.map(({ name, before, ...more }): Case => ({
  name: `${INSIDE}: ${name}`,
  where: INSIDE,
  attackers: 1,
  before,
  between: before,
  ...more,
}))

const run = async (order: Case): Promise<VictimsEnd> => {
  const clock = fixedClock('2026-11-15T06:00:00Z')
  const database = await openTestDatabase()
  const server = await startTestServer({ clock, database })
  const identity = await openTestIdentity({ databaseUrl: database.url, clock })
  const end = await attackVictims(server, identity, clock, { ...order, children, defences: DEFENCES })
  await identity.close()
  await server.close()
  await database.drop()
  return end
}

const print = (...cells: readonly (string | number)[]): void =>
  void process.stdout.write(`| ${cells.join(' | ')} |\n`)

let isHeld = true
print(
  'attackers',
  'addresses',
  'requests',
  'codes caused',
  'wrong guesses',
  'wrong logins',
  'families',
  'school',
  'turns',
  'refused',
)
print(...Array.from({ length: 10 }, () => '---'))
for (const order of [...fromOutside, ...fromInside].filter(({ name }) => name.includes(values.where))) {
  const end = await run(order)
  const { families, school } = end
  const refused = Object.entries(families).filter(([, refusal]) => refusal !== null)
  isHeld = isHeld && everybodyGotThrough(end)
  print(
    order.name,
    order.attackers,
    end.requests,
    end.codesTaken,
    end.wrongGuesses,
    end.loginsTried,
    `${honestThrough(end)} of ${Object.keys(families).length}`,
    `${school.registered} registered, ${school.loggedIn} logged in, of ${school.children}`,
    school.rounds,
    [...refused.map(([who, refusal]) => `${who}: ${refusal}`), JSON.stringify(end.schoolRefusals)].join(', '),
  )
}
process.stdout.write(isHeld ? 'everybody got through\n' : 'SOMEBODY WAS LOCKED OUT\n')
process.exitCode = isHeld ? 0 : 1
