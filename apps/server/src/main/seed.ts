import pg from 'pg'
import { parseArgs } from 'node:util'
import { loadInstituteStudents } from '../../db/seeds/demo/institute-students.ts'
import { loadDemoCoupons } from '../../db/seeds/demo/coupons.ts'
import { loadDemoSites } from '../../db/seeds/demo/sites.ts'
import { loadDemo } from '../../db/seeds/demo/load-demo.ts'
import { loadSealedPapers } from '../../db/seeds/demo/sealed-papers.ts'
import { loadReference } from '../../db/seeds/load-reference.ts'
import { readConfig } from '../config.ts'
import { compose } from './composition.ts'
import { openDeps } from './deps.ts'
import { readKeyFile } from './results-files.ts'

/**
 * Fills a migrated database: the example institute, exam days ahead of the clock, and with `--demo` local sites and
 * students to log in with, who are printed as one line of JSON. Safe to run again. Production has `institute load`.
 */
const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } })

const config = readConfig()
if (config.MEDHA_ENV === 'production')
  throw new Error('the example institute is not for production: use `medha institute load <folder>`')

const client = new pg.Client(config.DATABASE_URL)
await client.connect()
await loadReference(client)
if (values.demo) {
  await loadDemoSites(client)
  await loadDemoCoupons(client)
}
await client.end()

const deps = await openDeps({ ...config, LOG_LEVEL: 'error' }, { supervisesJobs: false })
const composition = compose(deps)
await composition.catalogue.seats.rollSeasons()
if (values.demo) {
  await loadInstituteStudents(composition.leads)
  const logins = await loadDemo(composition, deps.clock, deps.database.db)
  await loadSealedPapers({ ...composition, readKey: readKeyFile }, deps.clock)
  process.stdout.write(`${JSON.stringify(logins)}\n`)
}
await deps.close()
