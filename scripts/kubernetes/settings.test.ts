import { randomBytes } from 'node:crypto'
import type { PodSpec, VolumeProjection } from 'kubernetes-types/core/v1.js'
import { describe, expect, it } from 'vitest'
import { readPlayerConfig } from '../../apps/player/server/config.ts'
import { readPortalConfig } from '../../apps/portal/server/config.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { ENVIRONMENT_VARIABLES } from '../../apps/server/src/environment.ts'
import { KEY_VARIABLES } from '../../apps/server/src/environment/key-variables.ts'
import { guideText } from '../installation/guide.ts'
import { faultsOf, read, settingsOf, variablesOf, type Settings } from '../installation/settings.ts'
import { renderForInstitute } from './institute-copy.ts'
import { containersOf, podOf } from './render.ts'

const manifests = renderForInstitute('base', 'prepare')

const podNamed = (name: string): PodSpec => {
  const manifest = manifests.find((each) => podOf(each) !== undefined && each.metadata.name === name)
  const pod = manifest === undefined ? undefined : podOf(manifest)
  if (pod === undefined) throw new Error(`there is no pod ${name}`)
  return pod
}
const dataOf = (configMap: string): Settings =>
  manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMap)?.data ?? {}

/** The environment of a process without its secrets; `institute` replaces the institute's own settings. */
const environmentOf = (name: string, institute: Settings = dataOf('medha')): Settings => {
  const sources = podNamed(name).containers[0]?.envFrom ?? []
  const sets = sources.map(({ configMapRef }) => configMapRef?.name ?? '')
  return Object.assign({}, ...sets.map((set) => (set === 'medha' ? institute : dataOf(set)))) as Settings
}

const withoutFolder = ({ SECRETS_FOLDER, ...rest }: Settings): Settings => {
  expect(SECRETS_FOLDER).toBe('/secrets')
  return rest
}

/** The Secrets at a process's `/secrets`, and which of their keys, if not all. */
const secretsOf = (name: string): readonly string[] =>
  (podNamed(name).volumes ?? [])
    .flatMap(({ projected }): readonly VolumeProjection[] => projected?.sources ?? [])
    .map(({ secret }) => [secret?.name, ...(secret?.items ?? []).map(({ path }) => path)].join(' '))

/** The secrets that the guide lets an institute write, besides the keys that a program makes. */
const guideSecrets = [
  ...(/with the name of the variable: (.*?)\.\n/s.exec(guideText('kubernetes'))?.[1] ?? '').matchAll(
    /`([A-Z_]+)`/g,
  ),
].map(([, name]) => name ?? '')

describe('the settings of a cluster', () => {
  it.each(['api', 'worker', 'prepare'])(
    '[DEP-16] give %s all that the server needs in production but its secrets, which the guide names',
    (name) => {
      const environment = withoutFolder(environmentOf(name))
      const secrets = [...Object.keys(KEY_VARIABLES.shape), ...guideSecrets, 'DATABASE_URL']
      expect(new Set(variablesOf(faultsOf(readConfig, environment)))).toEqual(new Set(secrets))
      // Control: with one setting less, the server names it.
      const { MAIL_FROM: _left, ...less } = environment
      expect(variablesOf(faultsOf(readConfig, less))).toContain('MAIL_FROM')
      expect(
        Object.keys(environment).filter((variable) => !ENVIRONMENT_VARIABLES.includes(variable)),
      ).toEqual([])
    },
  )

  it('[DEP-16] start portal and player, the portal with its key alone', () => {
    const portal = withoutFolder(environmentOf('portal'))
    expect(variablesOf(faultsOf(readPortalConfig, portal))).toEqual(['PORTAL_KEY'])
    expect(faultsOf(readPortalConfig, { ...portal, PORTAL_KEY: randomBytes(32).toString('hex') })).toEqual([])
    expect(faultsOf(readPlayerConfig, withoutFolder(environmentOf('player')))).toEqual([])
    const { API_ORIGIN: _left, ...less } = portal
    expect(faultsOf(readPortalConfig, less)).toContain('API_ORIGIN must be set')
  })

  it('[DEP-16] [DEP-07] are refused as long as the institute has not changed the example', () => {
    const example = settingsOf(read('deploy/kubernetes/settings/medha.env.example'))
    const faults = variablesOf(faultsOf(readConfig, withoutFolder(environmentOf('api', example))))
    const left = Object.keys(example).filter((name) => /^$|institute\.example/.test(example[name] ?? ''))
    expect(left.length).toBeGreaterThan(10)
    // An empty list of proxies is no address: the api ends at its start.
    expect(left.filter((name) => !faults.includes(name))).toEqual(['TRUSTED_PROXIES'])
  })

  it('[DEP-16] [DEP-09] are no secrets, and give each process only its own secrets', () => {
    const named = new Set([...Object.keys(KEY_VARIABLES.shape), ...guideSecrets, 'DATABASE_URL'])
    const settings = manifests.flatMap(({ data = {} }) => Object.keys(data))
    expect(settings.filter((name) => named.has(name))).toEqual([])
    expect(secretsOf('api')).toEqual(['medha-secrets', 'medha-database-api'])
    for (const name of ['worker', 'prepare'])
      expect(secretsOf(name)).toEqual(['medha-secrets', 'medha-database-owner'])
    expect(secretsOf('portal')).toEqual(['medha-secrets PORTAL_KEY'])
    for (const name of ['player', 'edge']) expect(secretsOf(name)).toEqual([])
    // A variable would be shown by `kubectl describe`, and inherited.
    const variables = manifests.flatMap((manifest) => podOf(manifest) ?? []).flatMap(containersOf)
    expect(variables.flatMap(({ env = [] }) => env)).toEqual([])
  })
})
