import { appendFileSync, chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCertificate } from './certificates.ts'
import { PROVIDER_SECRETS, PROVIDER_SETTINGS, PROVIDERS_HOST } from './providers.ts'

export const MEDHA = '/etc/medha'
export const SITE = 'medha.in'
const SITES = [SITE, `scholarship.${SITE}`, `digital.${SITE}`, `invictus.${SITE}`, `gulf.${SITE}`]
const HOSTS = SITES.flatMap((host) => [host, `exam.${host}`])

const CERTIFICATE = join(MEDHA, 'certificates/sites.pem')

const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))

const writeSecrets = (): void => {
  for (const [name, value] of Object.entries(PROVIDER_SECRETS))
    writeFileSync(join(MEDHA, 'secrets', name), `${value}\n`)
}

/** The example with names of its own. */
const changeInstitute = (): void => {
  const file = (name: string) => join(MEDHA, 'institute', name)
  edit(file('sites.csv'), (text) =>
    text.replaceAll('medha.localhost', SITE).replaceAll('www.medha.example', `www.${SITE}`),
  )
  edit(file('exam-types.json'), (text) => text.replaceAll('@medha.example', `@${SITE}`))
}

const changeSettings = (): void => {
  const own = { ...PROVIDER_SETTINGS, PRINTED_HOST: SITE }
  edit(join(MEDHA, 'medha.env'), (text) =>
    Object.entries(own).reduce(
      (changed, [name, value]) => changed.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
      text.replaceAll('@institute.example', `@${SITE}`),
    ),
  )
}

/** An authority of the institute's own, as a provider inside its network may have one. */
const trust = (authority: string): void => {
  copyFileSync(authority, join(MEDHA, 'secrets/authority.pem'))
  appendFileSync(join(MEDHA, 'medha.env'), 'NODE_EXTRA_CA_CERTS=/secrets/authority.pem\n')
}

const HOSTS_FILE = '/etc/hosts'
const HOSTS_LINE = `127.0.0.1 ${[...HOSTS, PROVIDERS_HOST].join(' ')} # test of the guide for one machine\n`

/** In place of a name server. */
export const addNames = (): void => edit(HOSTS_FILE, (text) => text.replace(HOSTS_LINE, '') + HOSTS_LINE)
export const removeNames = (): void => edit(HOSTS_FILE, (text) => text.replace(HOSTS_LINE, ''))

interface ByHand {
  readonly before?: () => void | Promise<void>
  readonly after?: () => void | Promise<void>
}

/** What a person does by hand before and after the commands of a section of the guide. */
export const byHand = (authorityFolder: string): Readonly<Record<string, ByHand>> => ({
  '3. Keys': { after: writeSecrets },
  '4. The institute': { after: changeInstitute },
  '5. Settings': {
    after: () => {
      changeSettings()
      trust(join(authorityFolder, 'ca.pem'))
    },
  },
  '6. The certificate': { before: () => createCertificate(authorityFolder, HOSTS, CERTIFICATE) },
  'A new certificate': {
    before: () => {
      chmodSync(CERTIFICATE, 0o600)
      return createCertificate(authorityFolder, HOSTS, CERTIFICATE)
    },
  },
})
