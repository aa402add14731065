import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startOwnRedis } from '../test/own-redis.ts'
import { startApiPair } from './drill/api-pair.ts'
import { compareWithDatabase } from './drill/compare.ts'
import { createDatabaseAddress, FAULTS, type Fault, type Machines } from './drill/faults.ts'
import { createOwnPostgres } from '../test/own-postgres.ts'
import { plantDevices, sitUntil } from './drill/sitting.ts'

/**
 * SCL-08, SCL-09: phones save continuously while processes and machines die. At the end every acknowledged answer is
 * compared with the database. The drill has its own cluster, Redis and processes.
 *
 * With `--control` PostgreSQL acknowledges before it has written to disk and does not wait for a standby: a run with
 * crashes or failovers must then lose answers.
 */
const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: 'api,api,database,redis,proxy' },
    rounds: { type: 'string', default: '4' },
    devices: { type: 'string', default: '400' },
    port: { type: 'string', default: '4930' },
    control: { type: 'boolean', default: false },
  },
})
const [rounds, count, port] = [values.rounds, values.devices, values.port].map(Number) as [
  number,
  number,
  number,
]
const faults = values.faults.split(',').map((name) => {
  if (!(name in FAULTS))
    throw new Error(`No such fault: ${name}. There are ${Object.keys(FAULTS).join(', ')}.`)
  return name as Fault
})
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const SAFE = { synchronous_commit: 'on' }
/** In the control, an acknowledged write waits up to ten seconds for the disk. */
const UNSAFE = { synchronous_commit: 'off', wal_writer_delay: '10s' }

const [apiPorts, redisPort, addressPort, clusterPort] = [
  [port, port + 1] as const,
  port + 2,
  port + 3,
  port + 10,
]
const primary = await createOwnPostgres(clusterPort, values.control ? UNSAFE : SAFE)
await primary.start()
const address = await createDatabaseAddress(addressPort, clusterPort)
process.env['TEST_DATABASE_URL'] = primary.url('postgres')
// Imported late: the module reads the address of the database server when it is loaded.
const { openTestDatabase } = await import('../test/test-database.ts')
const database = new URL((await openTestDatabase()).url).pathname.slice(1)
const redis = await startOwnRedis(redisPort)
const apis = await startApiPair(address.url(database), apiPorts, { REDIS_URL: redis.url })
const machines: Machines = {
  apis,
  address,
  primary,
  redis,
  redisPort,
  waitsForStandby: !values.control,
  nextPort: clusterPort,
}

try {
  const devices = await plantDevices(address.url(database), count, apiPorts)
  const load = sitUntil(devices)
  const began = performance.now()
  const kills = new Map<Fault, number>()
  for (let round = 0; round < rounds; round += 1)
    for (const fault of faults) {
      await Promise.race([sleep(1_000), load.done])
      await FAULTS[fault](machines)
      kills.set(fault, (kills.get(fault) ?? 0) + 1)
    }
  await sleep(2_000)
  await load.end()
  const seconds = (performance.now() - began) / 1000
  const { acknowledged, lost, takenBack, foreign } = await compareWithDatabase(
    machines.primary.url(database),
    devices,
  )
  const done = [...kills].map(([fault, times]) => `${times} × ${fault}`).join(', ')
  print(`${done} in ${seconds.toFixed(0)} s, ${devices.length} phones`)
  print(
    `${acknowledged} acknowledged answers, ${lost} lost, ${foreign} blocks that no phone sent, ` +
      `${takenBack} blocks that were gone after they were acknowledged`,
  )
  // After a restore the phones send the blocks that the copy lacks; in every other case no block may be missing at any
  // time.
  const isKept = takenBack === 0 || faults.includes('restore')
  const isSafe = lost === 0 && foreign === 0 && acknowledged > 0 && isKept
  if (values.control)
    print(
      isSafe
        ? 'The control lost nothing: the drill proves nothing.'
        : 'The control lost answers, as it must.',
    )
  process.exitCode = isSafe === values.control ? 1 : 0
} finally {
  await apis.stop()
  await machines.redis.kill()
  await address.close()
  await machines.primary.remove()
}
