import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../machine/run.ts'
import { createCertificate } from '../installation/certificates.ts'
import {
  changeInstitute,
  edit,
  HOSTS,
  SITE,
  withOwnSettings,
  writeProviderSecrets,
} from '../installation/institute.ts'
import type { Machine } from './machine.ts'

export const DATABASE_HOST = `database.${SITE}`
export const ADDRESSES = {
  edge: '10.77.0.11',
  app1: '10.77.0.21',
  app2: '10.77.0.22',
  database: '10.77.0.31',
} as const

export type Machines = Readonly<Record<keyof typeof ADDRESSES, Machine>>

/** Chain and key as two files, as PostgreSQL and Redis want them. */
const writeDatabaseCertificate = async ({ database }: Machines, authorityFolder: string): Promise<void> => {
  const both = join(authorityFolder, 'database.pem')
  await createCertificate(authorityFolder, [DATABASE_HOST], both)
  const text = readFileSync(both, 'utf8')
  const keyAt = text.indexOf('-----BEGIN PRIVATE KEY-----')
  mkdirSync(database.path('etc/medha'), { recursive: true })
  writeFileSync(database.path('etc/medha/database.crt'), text.slice(0, keyAt))
  writeFileSync(database.path('etc/medha/database.key'), text.slice(keyAt), { mode: 0o600 })
}

const writeSecrets = ({ app1, database }: Machines): void => {
  const passwordOf = (name: string) =>
    readFileSync(database.path(`etc/medha/${name}.password`), 'utf8').trim()
  const at = `${DATABASE_HOST}:5432/medha?sslmode=verify-full`
  writeProviderSecrets(app1.path('etc/medha/secrets'))
  const files = {
    'secrets/REDIS_URL': `rediss://:${passwordOf('redis')}@${DATABASE_HOST}:6379`,
    'database/owner': `postgres://medha:${passwordOf('owner')}@${at}`,
    'database/api': `postgres://medha_api:${passwordOf('api')}@${at}`,
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(app1.path(`etc/medha/${file}`), `${text}\n`)
}

/** The addresses of the example, replaced by those of the machines; each has its own as `HOST`. */
const changeAddresses = (file: string, own: string): void =>
  edit(file, (text) =>
    text
      .replaceAll('10.0.0.21', ADDRESSES.app1)
      .replaceAll('10.0.0.22', ADDRESSES.app2)
      .replaceAll('10.0.0.11', ADDRESSES.edge)
      .replaceAll(/^((?:PORTAL_|PLAYER_)?HOST)=.*$/gm, `$1=${own}`),
  )

const copySettings = async ({ app1, app2, edge }: Machines): Promise<void> => {
  await run('cp', ['--archive', app1.path('etc/medha'), app2.path('etc/')])
  changeAddresses(app2.path('etc/medha/machine.env'), app2.address)
  mkdirSync(edge.path('etc/medha'), { recursive: true })
  for (const name of ['medha.env', 'machine.env'])
    copyFileSync(app1.path(`etc/medha/${name}`), edge.path(`etc/medha/${name}`))
}

interface ByHand {
  /** The machines on which a section's commands are given, in this order. */
  readonly on: readonly (keyof Machines)[]
  /** After this many of its blocks, a person does something. */
  readonly between?: Readonly<Record<number, () => unknown>>
}

/** What a person does by hand between the blocks of a section of the guide, and on which machines it is followed. */
export const byHand = (machines: Machines, authorityFolder: string): Readonly<Record<string, ByHand>> => {
  const { app1, edge } = machines
  const writeSiteCertificate = () => {
    mkdirSync(edge.path('etc/medha/certificates'), { recursive: true })
    return createCertificate(authorityFolder, HOSTS, edge.path('etc/medha/certificates/sites.pem'))
  }
  return {
    '1. The database': {
      on: ['database'],
      between: { 1: () => writeDatabaseCertificate(machines, authorityFolder) },
    },
    '2. The programs': { on: ['app1', 'app2'] },
    '3. Keys': { on: ['app1'], between: { 1: () => writeSecrets(machines) } },
    '4. The institute': {
      on: ['app1'],
      between: { 1: () => changeInstitute(app1.path('etc/medha/institute')) },
    },
    '5. Settings': {
      on: ['app1'],
      between: {
        1: () => {
          edit(app1.path('etc/medha/medha.env'), withOwnSettings)
          changeAddresses(app1.path('etc/medha/machine.env'), app1.address)
          copyFileSync(join(authorityFolder, 'ca.pem'), app1.path('etc/medha/authority.pem'))
          appendFileSync(app1.path('etc/medha/medha.env'), 'NODE_EXTRA_CA_CERTS=/etc/medha/authority.pem\n')
        },
        2: () => copySettings(machines),
      },
    },
    '6. Start': { on: ['app1'] },
    '7. Processes': { on: ['app1', 'app2'] },
    '8. The edge': { on: ['edge'], between: { 1: writeSiteCertificate } },
    '9. Is all well?': { on: ['app1'] },
    'Every day': { on: ['app1', 'app2'] },
    'A new certificate': { on: ['edge'], between: { 0: writeSiteCertificate } },
    Backup: { on: ['database'] },
    'A new version': { on: ['app1'] },
    'The version before': { on: ['app1', 'app2'] },
  }
}
