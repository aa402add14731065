import { ConfigurationError } from '@medha/configuration/environment'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig, type Config } from '../../config.ts'
import { systemClock } from '../../kernel/clock.ts'
import { playerHost } from '../../kernel/site-address.ts'
import { createAdapters } from '../adapters.ts'
import { compose } from '../composition.ts'
import { openDeps } from '../deps.ts'
import type { StaffProgram } from '../staff-program.ts'
import { checkClock, checkInstituteData, checkQueues, checkSchema, checkServer } from './database-checks.ts'
import { good, note, problem, reasonOf, type Finding } from './finding.ts'
import { checkDisk, checkDocuments } from './machine-checks.ts'
import { checkFiles, checkMail, checkRedis } from './provider-checks.ts'
import { checkSites } from './site-checks.ts'

const USAGE = `medha doctor

Checks settings, database, keys, institute data, Redis, file store, mail, sites with their certificates, clock, disk,
documents and jobs. Says for each problem what to do, and ends with 1 if there is one.
`

const isProblem = ({ kind }: Finding): boolean => kind === 'problem'

/** What needs the whole server: keys, queues and sites. */
const checkComposed = async (config: Config, client: pg.ClientBase): Promise<Finding[]> => {
  const deps = await openDeps({ ...config, LOG_LEVEL: 'silent' }, { supervisesJobs: false })
  try {
    const { identity, catalogue, jobs } = compose(deps)
    const hosts = (await catalogue.exams.hosts()).flatMap((host) => [host, playerHost(host)])
    return [
      (await identity.keysFit())
        ? good('The keys fit the data')
        : problem(
            'The keys do not fit the data: birthdays cannot be read',
            'Put back the secrets of this database; DATE_OF_BIRTH_KEY or DATE_OF_BIRTH_PEPPER is another one.',
          ),
      await checkQueues(
        client,
        jobs.map(({ queue }) => queue),
      ),
      ...(config.PUBLIC_SCHEME === 'http'
        ? [note('Names and certificates of sites are checked only with https')]
        : await checkSites(hosts, { port: config.PUBLIC_PORT }, deps.machineClock.now().getTime())),
    ]
  } finally {
    await deps.close()
  }
}

const checkDatabase = async (config: Config): Promise<Finding[]> => {
  const isProduction = config.MEDHA_ENV === 'production'
  const client = new pg.Client({ connectionString: config.DATABASE_URL, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    return [
      problem(
        `The database does not answer: ${reasonOf(error)}`,
        'Start PostgreSQL, or correct DATABASE_URL.',
      ),
    ]
  }
  try {
    const schema = await checkSchema(client)
    const findings = [
      ...(await checkServer(client, isProduction)),
      await checkClock(client, () => systemClock.now().getTime()),
      schema,
    ]
    // Without the schema there is nothing more to ask the database.
    if (isProblem(schema)) return findings
    return [
      ...findings,
      ...(await checkInstituteData(client, isProduction)),
      ...(await checkComposed(config, client)),
    ]
  } finally {
    await client.end()
  }
}

const findAll = async (config: Config): Promise<Finding[]> => {
  const { files, mail } = createAdapters(config)
  return [
    ...(await checkDatabase(config)),
    await checkRedis(config.REDIS_URL, config.REDIS_TIMEOUT_MS),
    await checkFiles(files),
    await checkMail(mail),
    await checkDocuments(),
    await checkDisk(import.meta.dirname),
  ]
}

const SIGN = { good: '✓', note: '·', problem: '✗' } as const

const lineOf = (finding: Finding): string =>
  finding.kind === 'problem'
    ? `${SIGN.problem} ${finding.text}. ${finding.remedy}`
    : `${SIGN[finding.kind]} ${finding.text}`

export const doctorProgram: StaffProgram = async (argv, env) => {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  if (values.help === true) return { code: 0, out: USAGE, err: '' }
  if (positionals.length > 0) return { code: 2, out: '', err: USAGE }
  const findings = await findingsOf(env)
  const problems = findings.filter(isProblem).length
  const end =
    problems === 0 ? 'No problem found.' : `${problems} ${problems === 1 ? 'problem' : 'problems'} found.`
  return { code: problems === 0 ? 0 : 1, out: `${[...findings.map(lineOf), end].join('\n')}\n`, err: '' }
}

const findingsOf = async (env: NodeJS.ProcessEnv | undefined): Promise<Finding[]> => {
  try {
    const config = readConfig(env)
    return [good('The settings are complete'), ...(await findAll(config))]
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    // With wrong settings, every further check would ask the wrong party.
    return error.faults.map((fault) => problem(fault, 'See docs/guides/configuration.md.'))
  }
}
