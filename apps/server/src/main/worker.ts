import { BUILD_INFO } from '@medha/configuration/build-info'
import { readConfig } from '../config.ts'
import { refuseMightyRole } from '../platform/database-role.ts'
import { compose } from './composition.ts'
import { onShutdown } from './shutdown.ts'
import { openDeps } from './deps.ts'
import { startSealing } from './sealing.ts'

const config = readConfig()
const deps = await openDeps(config, { supervisesJobs: true })
if (config.MEDHA_ENV === 'production') await refuseMightyRole(deps.database.pool, { mayOwn: true })
const { jobs } = compose(deps)
await deps.jobs.install(jobs)
await deps.jobs.work(jobs)
const sealing = startSealing(deps)
deps.log.info('worker.working', { count: jobs.length, ...BUILD_INFO })

onShutdown(deps.log, async () => {
  await sealing.stop()
  await deps.close()
})
