import { BUILD_INFO } from '@medha/configuration/build-info'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { refuseMightyRole } from '../platform/database-role.ts'
import { compose } from './composition.ts'
import { buildServer } from './server.ts'
import { onShutdown } from './shutdown.ts'
import { openDeps } from './deps.ts'

// `api --modules=delivery,identity` serves only those, so that an exam day cannot starve registration.
// `api --audience=staff` serves only the staff host, with a database role of its own.
const { values } = parseArgs({
  options: { modules: { type: 'string' }, audience: { type: 'string', default: 'students' } },
})
const { audience } = values
if (audience !== 'students' && audience !== 'staff') throw new Error('--audience is students or staff')
const answerers = values.modules === undefined ? null : new Set(values.modules.split(','))

const config = readConfig()
const deps = await openDeps(config, { supervisesJobs: false })
if (config.MEDHA_ENV === 'production' && audience === 'staff' && config.STAFF_HOST.endsWith('.localhost'))
  throw new Error('STAFF_HOST must be the name of the staff host')
if (config.MEDHA_ENV === 'production') await refuseMightyRole(deps.database.pool, { mayOwn: false })
const { app, health } = await buildServer(deps, compose(deps), answerers, audience)
await app.listen({ host: config.HOST, port: config.PORT })
deps.log.info('api.listening', { port: config.PORT, ...BUILD_INFO })

onShutdown(deps.log, async () => {
  health.startDraining()
  // The load balancer needs a moment to see that this process is not ready; until then it still serves requests.
  await sleep(config.DRAIN_MS)
  await app.close()
  await deps.close()
})
