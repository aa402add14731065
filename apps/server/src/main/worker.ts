import { readConfig } from '../config.ts'
import { compose } from './composition.ts'
import { onShutdown } from './shutdown.ts'
import { openDeps } from './deps.ts'

const deps = await openDeps(readConfig(), { supervisesJobs: true })
const { jobs } = compose(deps)
await deps.jobs.install(jobs)
await deps.jobs.work(jobs)
deps.log.info('worker.working', { count: jobs.length })

onShutdown(deps.log, () => deps.close())
