import { parseArgs } from 'node:util'
import { fixedClock } from '../src/kernel/clock.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { openTestIdentity } from '../test/test-identity.ts'
import { startTestServer } from '../test/test-server.ts'
import { attackVictims, DEFENCES, everybodyGotThrough } from '../test/victims.ts'

/**
 * `npm run victims`: an hour of attack on codes, recovery and logins from 2, 20 and 200 addresses. An honest family and
 * a school of three hundred behind one address must succeed each time.
 */
const { values } = parseArgs({
  options: {
    attackers: { type: 'string', default: '2,20,200' },
    children: { type: 'string', default: '300' },
  },
})
const children = Number(values.children)
let isHeld = true
for (const attackers of values.attackers.split(',').map(Number)) {
  const clock = fixedClock('2026-11-15T06:00:00Z')
  const database = await openTestDatabase()
  const server = await startTestServer({ clock, database })
  const identity = await openTestIdentity({ databaseUrl: database.url, clock })
  const end = await attackVictims(server, identity, clock, { attackers, children, defences: DEFENCES })
  await identity.close()
  await server.close()
  await database.drop()
  isHeld = isHeld && everybodyGotThrough(end)
  process.stdout.write(`${JSON.stringify(end)}\n`)
}
process.stdout.write(isHeld ? 'everybody got through\n' : 'SOMEBODY WAS LOCKED OUT\n')
process.exitCode = isHeld ? 0 : 1
