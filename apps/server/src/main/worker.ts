import { readConfig } from '../config.ts'
import { compose } from './composition.ts'
import { onShutdown } from './shutdown.ts'
import { openWorld } from './world.ts'

const world = await openWorld(readConfig(), { supervisesJobs: true })
const { jobs } = compose(world)
await world.jobs.install(jobs)
await world.jobs.work(jobs)
world.log.info('worker.working', { count: jobs.length })

onShutdown(world.log, () => world.close())
