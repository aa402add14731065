import { parseArgs } from 'node:util'
import { fixedClock } from '../src/kernel/clock.ts'
import { SEND_LIMITS } from '../src/modules/verification/domain/otp-limits.ts'
import { pump } from '../test/otp-pump.ts'
import { startTestServer } from '../test/test-server.ts'

/** `npm run abuse`: 100,000 requests for a code from 10,000 addresses in one hour, against the real tables. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    addresses: { type: 'string', default: '10000' },
    hours: { type: 'string', default: '1' },
  },
})
const clock = fixedClock('2026-11-15T06:00:00Z')
const server = await startTestServer({ clock })
const end = await pump(server, clock, {
  requests: Number(values.requests),
  addresses: Number(values.addresses),
  hours: Number(values.hours),
})
await server.close()
process.stdout.write(`${JSON.stringify(end, null, 2)}\n`)
const isHeld =
  end.inAnyHour <= SEND_LIMITS.unprovenInHour.floor &&
  end.messages <= SEND_LIMITS.unprovenInHour.floor * Math.ceil(Number(values.hours))
process.stdout.write(isHeld ? 'the caps hold\n' : 'MORE THAN THE CAPS\n')
process.exitCode = isHeld ? 0 : 1
