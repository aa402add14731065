import type { Deployment } from 'kubernetes-types/apps/v1.js'
import type { Probe } from 'kubernetes-types/core/v1.js'
import { describe, expect, it } from 'vitest'
import { guideText } from '../installation/guide.ts'
import { renderForInstitute } from './institute-copy.ts'
import { containersOf, podOf, type Manifest } from './render.ts'

const base = renderForInstitute('base')
const prepare = renderForInstitute('prepare')

/** What the guide lets an institute make in the cluster: `secret medha-secrets`, `configmap medha-institute`. */
const guideObjects = [
  ...guideText('kubernetes').matchAll(/kubectl create (secret|configmap)(?: generic)? (\S+)/g),
].map(([, kind, name]) => `${kind} ${name}`)

const portOf = ({ httpGet, tcpSocket }: Probe): string => `port ${httpGet?.port ?? tcpSocket?.port}`

/** What a manifest names that must be there, and what its own pod has. */
const referencesOf = (
  manifest: Manifest,
): { readonly needs: readonly string[]; readonly has: readonly string[] } => {
  const pod = podOf(manifest)
  const containers = pod === undefined ? [] : containersOf(pod)
  const volumes = pod?.volumes ?? []
  const secrets = volumes.flatMap(({ secret, projected }) => [
    secret?.secretName ?? [],
    ...(projected?.sources ?? []).map((source) => source.secret?.name ?? []),
  ])
  const configMaps = [
    ...containers.flatMap(({ envFrom = [] }) => envFrom.map(({ configMapRef }) => configMapRef?.name ?? [])),
    ...volumes.map(({ configMap }) => configMap?.name ?? []),
  ]
  const probes = containers.flatMap(({ readinessProbe, livenessProbe, startupProbe }) =>
    [readinessProbe, livenessProbe, startupProbe].flatMap((probe) => probe ?? []),
  )
  const { scaleTargetRef } = (manifest.spec ?? {}) as { readonly scaleTargetRef?: { readonly name: string } }
  const apps = [...JSON.stringify(manifest).matchAll(/"app":"(\w+)"/g)].map(([, name]) => `app ${name}`)
  return {
    needs: [
      ...secrets.flat().map((name) => `secret ${name}`),
      ...configMaps.flat().map((name) => `configmap ${name}`),
      ...containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => `volume ${name}`)),
      ...probes.map(portOf),
      ...(scaleTargetRef === undefined ? [] : [`app ${scaleTargetRef.name}`]),
      ...apps,
    ],
    has: [
      ...volumes.map(({ name }) => `volume ${name}`),
      ...containers.flatMap(({ ports = [] }) => ports.map(({ name }) => `port ${name}`)),
    ],
  }
}

/** The label by which the pods of a Deployment or a Job are found. */
const labelOf = ({ spec }: Manifest): string | undefined =>
  (spec as Deployment['spec'])?.template?.metadata?.labels?.['app']

/** What manifests name and nothing has. */
const missingIn = (manifests: readonly Manifest[]): readonly string[] => {
  const there = [
    ...guideObjects,
    ...manifests.map(({ kind, metadata }) => `${kind.toLowerCase()} ${metadata.name}`),
    ...manifests.map((manifest) => `app ${labelOf(manifest)}`),
  ]
  return manifests.flatMap((manifest) => {
    const { needs, has } = referencesOf(manifest)
    return needs.filter((name) => !there.includes(name) && !has.includes(name))
  })
}

describe('what the files name', () => {
  it('[DEP-16] is in them, or made by a command of the guide', () => {
    expect(missingIn(base)).toEqual([])
    expect(missingIn(prepare)).toEqual([])
    const needs = [...base, ...prepare].flatMap((manifest) => referencesOf(manifest).needs)
    expect(new Set(guideObjects)).toEqual(new Set(guideObjects.filter((each) => needs.includes(each))))
  })

  it.each([
    ['"matchLabels":{"app":"portal"}', '"matchLabels":{"app":"portale"}', 'app portale'],
    ['"secretName":"medha-certificates"', '"secretName":"certificates"', 'secret certificates'],
    ['"configMapRef":{"name":"medha-server"}', '"configMapRef":{"name":"server"}', 'configmap server'],
    ['"name":"secrets","mountPath"', '"name":"secret","mountPath"', 'volume secret'],
    ['"port":"plain"', '"port":"plane"', 'port plane'],
  ])('[DEP-16] control: %s as %s is missed', (right, wrong, missing) => {
    const text = JSON.stringify(base)
    expect(text).toContain(right)
    expect(missingIn(JSON.parse(text.replaceAll(right, wrong)) as Manifest[])).toContain(missing)
  })
})
