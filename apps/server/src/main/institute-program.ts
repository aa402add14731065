import { cpSync, existsSync, readdirSync } from 'node:fs'
import pg from 'pg'
import { checkInstitute, type FolderFault } from '../../db/seeds/check-institute.ts'
import { EXAMPLE_INSTITUTE, loadReference } from '../../db/seeds/load-reference.ts'
import type { TableReport } from '../../db/seeds/load-table.ts'
import { readConfig } from '../config.ts'
import { compose } from './composition.ts'
import { openDeps } from './deps.ts'
import { readStaffCall, runAudited } from './staff-command.ts'
import type { ProgramEnd, StaffProgram } from './staff-program.ts'

const USAGE = `medha institute example <folder>
                check <folder>
                load <folder> [--by <name>]

The folder holds the institute's sites, branches, exams, fees and terms of scholarships; its README.md explains every
file. "check" changes nothing. "load" checks first, and keeps what staff changed since the last load.
`

const faultLine = ({ file, line, fields, problem }: FolderFault): string => {
  const place = line === undefined ? file : `${file} line ${line}`
  return `${place}${fields.length === 0 ? '' : `, ${fields.join(' and ')}`}: ${problem}`
}

const reportLines = ({ file, written, kept, deleted, gone }: TableReport): string[] => [
  ...(written === 0 ? [] : [`${file}: ${written} ${written === 1 ? 'row' : 'rows'} written`]),
  ...kept.map(({ key, columns }) => `${file}: ${key} keeps ${columns.join(', ')}, which staff changed`),
  ...deleted.map((key) => `${file}: ${key} was deleted by staff and stays away`),
  ...gone.map((key) => `${file}: ${key} is no longer in the folder`),
]

const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('')

const writeExample = (folder: string): ProgramEnd => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return { code: 1, out: '', err: `${folder} is not empty.\n` }
  cpSync(EXAMPLE_INSTITUTE, folder, { recursive: true })
  return { code: 0, out: `${folder} holds the example. Its README.md explains every file.\n`, err: '' }
}

const withClient = async <Value>(url: string, run: (client: pg.Client) => Promise<Value>): Promise<Value> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

const check = async (folder: string, env?: NodeJS.ProcessEnv): Promise<ProgramEnd> => {
  const config = readConfig(env)
  const faults = await withClient(config.DATABASE_URL, (client) =>
    checkInstitute(client, folder, { isProduction: config.MEDHA_ENV === 'production' }),
  )
  if (faults.length === 0) return { code: 0, out: 'The folder has no mistake.\n', err: '' }
  return { code: 1, out: '', err: lines(faults.map(faultLine)) }
}

const load = async (
  argv: readonly string[],
  folder: string,
  env?: NodeJS.ProcessEnv,
): Promise<ProgramEnd> => {
  const checked = await check(folder, env)
  if (checked.code !== 0) return checked
  const config = readConfig(env)
  const deps = await openDeps({ ...config, LOG_LEVEL: 'error' }, { supervisesJobs: false })
  try {
    const reports = await runAudited(
      deps.audit,
      readStaffCall(argv),
      'institute',
      () => withClient(config.DATABASE_URL, (client) => loadReference(client, folder)),
      (loaded) => `${loaded.reduce((sum, { written }) => sum + written, 0)} rows written`,
    )
    await compose(deps).catalogue.seats.rollSeasons()
    const changes = reports.flatMap(reportLines)
    return { code: 0, out: lines(changes.length === 0 ? ['Nothing has changed.'] : changes), err: '' }
  } finally {
    await deps.close()
  }
}

export const instituteProgram: StaffProgram = async (argv, env) => {
  const [command, folder, ...rest] = readStaffCall(argv).args
  if (folder === undefined || rest.length > 0) return { code: 2, out: '', err: USAGE }
  if (command === 'example') return writeExample(folder)
  if (command === 'check') return check(folder, env)
  if (command === 'load') return load(argv, folder, env)
  return { code: 2, out: '', err: USAGE }
}
