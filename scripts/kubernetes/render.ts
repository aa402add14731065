import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConfigMap, PodSpec } from 'kubernetes-types/core/v1.js'
import { parse, parseAllDocuments } from 'yaml'
import { settingsOf } from '../installation/settings.ts'

export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly namespace?: string }
  readonly data?: Readonly<Record<string, string>>
  readonly spec?: unknown
}

/** The fields of kustomize that our files use. `render` refuses every other one. */
interface Kustomization {
  readonly resources?: readonly string[]
  readonly components?: readonly string[]
  readonly namespace?: string
  readonly images?: readonly { readonly name: string; readonly newName: string; readonly newTag: string }[]
  readonly configMapGenerator?: readonly { readonly name: string; readonly envs: readonly string[] }[]
  readonly replicas?: readonly { readonly name: string; readonly count: number }[]
  readonly patches?: readonly {
    readonly patch: string
    readonly target: { readonly kind: string; readonly name?: string }
  }[]
}
const FIELDS = new Set(
  'apiVersion kind resources components namespace images configMapGenerator replicas patches'.split(' '),
)

/** The documents of a text in YAML. A repeated key is a fault. */
export const readManifests = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => {
    const [fault] = document.errors
    if (fault !== undefined) throw fault
    return document.toJS() as Manifest
  })

const readKustomization = (folder: string): Kustomization => {
  const read = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization
  const unknown = Object.keys(read).filter((field) => !FIELDS.has(field))
  if (unknown.length > 0) throw new Error(`${folder}: ${unknown.join(', ')} cannot be rendered`)
  return read
}

/** What a Deployment or a Job starts; undefined for other kinds. */
export const podOf = ({ spec }: Manifest): PodSpec | undefined =>
  (spec as { template?: { spec?: PodSpec } } | undefined)?.template?.spec

export const containersOf = (pod: PodSpec) => [...(pod.initContainers ?? []), ...pod.containers]

/** JSON Patch, of which our overlays need only one operation. */
interface Change {
  readonly op: string
  readonly path: string
  readonly value: unknown
}
const replaceAt = (manifest: Manifest, { op, path, value }: Change) => {
  const steps = path.split('/').slice(1)
  const last = steps.pop() ?? ''
  const parent = steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step],
    manifest,
  ) as Record<string, unknown> | undefined
  if (op !== 'replace' || parent?.[last] === undefined) throw new Error(`${op} ${path} cannot be applied`)
  parent[last] = value
}

const matches = ({ kind, metadata }: Manifest, target: { kind: string; name?: string }): boolean =>
  kind === target.kind && (target.name === undefined || target.name === metadata.name)

const someOf = (manifests: readonly Manifest[], target: { kind: string; name?: string }) => {
  const found = manifests.filter((manifest) => matches(manifest, target))
  if (found.length === 0) throw new Error(`there is no ${target.kind} ${target.name ?? ''}`)
  return found
}

/** What one file of kustomize does with documents; they are changed in place. */
const transform = (manifests: Manifest[], of: Kustomization, folder: string): Manifest[] => {
  for (const { name, envs } of of.configMapGenerator ?? []) {
    const data = settingsOf(envs.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'))
    manifests.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data } satisfies ConfigMap)
  }
  for (const { name, count } of of.replicas ?? [])
    for (const manifest of someOf(manifests, { kind: 'Deployment', name }))
      replaceAt(manifest, { op: 'replace', path: '/spec/replicas', value: count })
  for (const { patch, target } of of.patches ?? [])
    for (const manifest of someOf(manifests, target))
      for (const change of parse(patch) as Change[]) replaceAt(manifest, change)
  for (const container of manifests.flatMap((manifest) => podOf(manifest) ?? []).flatMap(containersOf)) {
    const image = of.images?.find(({ name }) => name === container.image)
    if (image !== undefined) container.image = `${image.newName}:${image.newTag}`
  }
  return of.namespace === undefined
    ? manifests
    : manifests.map((manifest) => ({
        ...manifest,
        metadata: { ...manifest.metadata, namespace: of.namespace ?? '' },
      }))
}

/** What `kubectl kustomize` makes of a folder; the names of generated settings have no hash here. */
export const render = (folder: string): Manifest[] => {
  const own = readKustomization(folder)
  const resources = (own.resources ?? []).flatMap((path) =>
    path.endsWith('.yaml')
      ? readManifests(readFileSync(join(folder, path), 'utf8'))
      : render(join(folder, path)),
  )
  const withComponents = (own.components ?? []).reduce((manifests, path) => {
    const component = join(folder, path)
    return transform(manifests, readKustomization(component), component)
  }, resources)
  return transform(withComponents, own, folder)
}
