import type { Container } from 'kubernetes-types/core/v1.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { read, settingsOf, type Settings } from '../installation/settings.ts'
import { renderForInstitute } from './institute-copy.ts'
import { podOf } from './render.ts'

interface ComposeService {
  readonly image: string
  readonly command?: readonly string[]
  readonly env_file?: string | readonly string[]
  readonly environment?: Settings
  readonly volumes?: readonly string[]
  readonly tmpfs?: readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly mem_limit: string
}
const FOLDER = 'deploy/single-machine'
const { services } = parse(read(`${FOLDER}/compose.yaml`), { merge: true }) as {
  readonly services: Readonly<Record<string, ComposeService>>
}

const base = renderForInstitute('base')
const containers = new Map(
  base.flatMap((manifest) => {
    const [container] = manifest.kind === 'Deployment' ? (podOf(manifest)?.containers ?? []) : []
    return container === undefined ? [] : [[manifest.metadata.name, container] as const]
  }),
)

/** Processes by the name that both files use: compose has each api by its own name. */
const composeProcesses = new Map(
  Object.entries(services)
    .filter(([name]) => name !== 'api2')
    .map(([name, service]) => [name === 'api1' ? 'api' : name, service] as const),
)
const PROCESSES = ['api', 'worker', 'portal', 'player', 'edge'] as const

const composeSettings = ({ env_file = [], environment }: ComposeService): Settings => {
  const files = [env_file].flat().map((file) => (file === 'medha.env' ? 'medha.env.example' : file))
  return { ...settingsOf(files.map((file) => read(`${FOLDER}/${file}`)).join('\n')), ...environment }
}
const clusterSettings = ({ envFrom = [] }: Container): Settings =>
  settingsOf(
    envFrom
      .map(({ configMapRef }) => configMapRef?.name?.replace(/^medha-?/, '') ?? '')
      .map((set) => read(`deploy/kubernetes/settings/${set === '' ? 'medha.env.example' : `${set}.env`}`))
      .join('\n'),
  )

/** Variables that only one of two has, or that have another value; `-` is only in compose, `+` only in the cluster. */
const differences = (compose: Settings, cluster: Settings): readonly string[] =>
  [...new Set([...Object.keys(compose), ...Object.keys(cluster)])]
    .filter((name) => compose[name] !== cluster[name])
    .map((name) => `${cluster[name] === undefined ? '-' : compose[name] === undefined ? '+' : ''}${name}`)
    .toSorted()

/** In the institute's own file: a cluster has its own listeners, and its edge has more than one address. */
const OWN = ['+TRUSTED_PROXIES', '-EDGE_BIND', '-EDGE_PLAIN_BIND']
/** Addresses of database and Redis are sockets on one machine, and have passwords in a cluster: they are secrets there. */
const OUTSIDE = ['-DATABASE_URL', '-REDIS_URL']
/** Pods come and go, so the edge finds them by names. */
const BY_NAME = ['API_1', '-API_2', 'PORTAL_1', 'PLAYER_1', '+API_NAME', '+PORTAL_NAME', '+PLAYER_NAME']
const EXPECTED: Readonly<Record<(typeof PROCESSES)[number], readonly string[]>> = {
  api: [...OWN, ...OUTSIDE, 'HOST', 'PORT'],
  worker: [...OWN, ...OUTSIDE, 'HOST', '+PORT'],
  portal: [...OWN, 'API_ORIGIN', 'PLAYER_HOST', 'PORTAL_HOST'],
  player: [...OWN, 'API_ORIGIN', 'PLAYER_HOST', 'PORTAL_HOST'],
  edge: ['+TRUSTED_PROXIES', 'EDGE_BIND', 'EDGE_PLAIN_BIND', 'EDGE_INSIDE', '+EDGE_MAXCONN', ...BY_NAME],
}

/** Folders of a process: where compose has sockets and the institute's data, a cluster has neither. */
const foldersOf = ({ volumes = [], tmpfs = [] }: ComposeService): readonly string[] =>
  [...volumes.map((volume) => volume.split(':')[1] ?? ''), ...tmpfs]
    .map((path) => path.replace('/secrets/PORTAL_KEY', '/secrets'))
    .filter((path) => !['/run/postgresql', '/run/redis', '/institute'].includes(path))
    .toSorted()

describe('a cluster and one machine', () => {
  it('[DEP-16] have the same processes, but for database and Redis, which a cluster has outside', () => {
    expect([...composeProcesses.keys()].toSorted()).toEqual([...PROCESSES, 'postgres', 'redis'].toSorted())
    expect([...containers.keys()].toSorted()).toEqual([...PROCESSES].toSorted())
  })

  it.each(PROCESSES)('[DEP-16] have the same %s: program, settings, folders, check and memory', (name) => {
    const compose = composeProcesses.get(name)
    const cluster = containers.get(name)
    if (compose === undefined || cluster === undefined) throw new Error(`${name} is missing`)
    const imageOf = (image = '') => /(\w+):[^:]*$/.exec(image)?.[1]
    expect(imageOf(cluster.image)).toBe(imageOf(compose.image))
    expect(cluster.args).toEqual(compose.command)
    expect(differences(composeSettings(compose), clusterSettings(cluster))).toEqual(EXPECTED[name].toSorted())
    expect(cluster.volumeMounts?.map(({ mountPath }) => mountPath).toSorted()).toEqual(foldersOf(compose))
    const [, checked] = /127\.0\.0\.1:\d+(\/\w+)/.exec(compose.healthcheck?.test.join() ?? '') ?? []
    expect(cluster.readinessProbe?.httpGet?.path).toBe(checked)
    expect(cluster.resources?.limits?.['memory']).toBe(compose.mem_limit.replace('m', 'Mi'))
  })

  it('[DEP-16] control: a variable that is missing, new or changed is a difference', () => {
    expect(differences({ A: '1', B: '2', C: '3' }, { A: '1', B: '4', D: '5' })).toEqual(['+D', '-C', 'B'])
  })
})
