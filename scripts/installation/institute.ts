import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROVIDER_SECRETS, PROVIDER_SETTINGS, PROVIDERS_HOST } from './providers.ts'

/** The institute of the tests that follow a guide, with a name that production accepts. */
export const SITE = 'medha.in'
const SITES = [SITE, `scholarship.${SITE}`, `digital.${SITE}`, `invictus.${SITE}`, `gulf.${SITE}`]
export const HOSTS = SITES.flatMap((host) => [host, `exam.${host}`])

export const edit = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))

/** What the institute's providers gave it, into the folder of secrets. */
export const writeProviderSecrets = (folder: string): void => {
  for (const [name, value] of Object.entries(PROVIDER_SECRETS))
    writeFileSync(join(folder, name), `${value}\n`)
}

/** The example with names of its own. */
export const changeInstitute = (folder: string): void => {
  edit(join(folder, 'sites.csv'), (text) =>
    text.replaceAll('medha.localhost', SITE).replaceAll('www.medha.example', `www.${SITE}`),
  )
  edit(join(folder, 'exam-types.json'), (text) => text.replaceAll('@medha.example', `@${SITE}`))
}

/** The text of `medha.env` with the institute's own settings. */
export const withOwnSettings = (text: string): string =>
  Object.entries({ ...PROVIDER_SETTINGS, PRINTED_HOST: SITE }).reduce(
    (changed, [name, value]) => changed.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
    text.replaceAll('@institute.example', `@${SITE}`),
  )

const HOSTS_FILE = '/etc/hosts'
const MARK = '# test of a guide of Medha\n'

/** Lines of `/etc/hosts` in place of a name server. */
export const namesAt = (edge: string, providers: string): string =>
  `${edge} ${HOSTS.join(' ')} ${MARK}${providers} ${PROVIDERS_HOST} ${MARK}`

export const removeNames = (): void =>
  edit(HOSTS_FILE, (text) => text.replaceAll(new RegExp(`^.*${MARK}`, 'gm'), ''))
export const addNames = (names: string): void => {
  removeNames()
  edit(HOSTS_FILE, (text) => text + names)
}
