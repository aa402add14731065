import { readFileSync } from 'node:fs'
import type { Deployment } from 'kubernetes-types/apps/v1.js'
import type { Container, PodSpec } from 'kubernetes-types/core/v1.js'
import { describe, expect, it } from 'vitest'
import { readPlayerConfig } from '../../apps/player/server/config.ts'
import { read } from '../installation/settings.ts'
import { renderForInstitute } from './institute-copy.ts'
import { containersOf, podOf } from './render.ts'

const base = renderForInstitute('base')
const all = [...base, ...renderForInstitute('prepare')]

const pods = all.flatMap((manifest) => {
  const pod = podOf(manifest)
  return pod === undefined ? [] : [{ name: manifest.metadata.name, pod }]
})
const deployments = base.filter(({ kind }) => kind === 'Deployment') as unknown as Deployment[]
const namesOf = (kind: string) =>
  base.filter((manifest) => manifest.kind === kind).map(({ metadata }) => metadata.name)

/** What a pod may do beyond reading its files and using its connections. */
const rightsTooMany = (pod: PodSpec): readonly string[] => {
  const own: readonly (readonly [string, boolean])[] = [
    ['a token of the cluster', pod.automountServiceAccountToken === false],
    ['variables of services', pod.enableServiceLinks === false],
    ['the user root', pod.securityContext?.runAsNonRoot === true && pod.securityContext.runAsUser === 10_001],
    ['all system calls', pod.securityContext?.seccompProfile?.type === 'RuntimeDefault'],
    ['the node', pod.hostNetwork !== true && pod.hostPID !== true && pod.hostIPC !== true],
    ['a folder of the node', (pod.volumes ?? []).every(({ hostPath }) => hostPath === undefined)],
  ]
  const each = ({ securityContext: may, resources }: Container): typeof own => [
    ['a file system to write', may?.readOnlyRootFilesystem === true],
    ['more rights later', may?.allowPrivilegeEscalation === false && may.privileged !== true],
    ['capabilities', may?.capabilities?.drop?.join() === 'ALL' && may.capabilities.add === undefined],
    ['all memory', resources?.limits?.['memory'] !== undefined && resources.requests?.['cpu'] !== undefined],
  ]
  return [...own, ...containersOf(pod).flatMap(each)]
    .filter(([, isRefused]) => !isRefused)
    .map(([name]) => name)
}

describe('the pods', () => {
  it.each(pods)('[DEP-16] $name has no right that it does not need', ({ pod }) => {
    expect(rightsTooMany(pod)).toEqual([])
  })

  it('[DEP-16] control: a pod without these settings has ten rights too many', () => {
    const bare: PodSpec = {
      containers: [{ name: 'bare' }],
      volumes: [{ name: 'root', hostPath: { path: '/' } }],
    }
    expect(rightsTooMany({ ...bare, hostNetwork: true })).toHaveLength(10)
  })

  it('[DEP-16] use the images of this version', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    const images = new Set(pods.flatMap(({ pod }) => containersOf(pod).map(({ image }) => image)))
    const ofVersion = ['edge', 'portal', 'server'].map(
      (part) => `registry.institute.example/medha/${part}:${version}`,
    )
    expect(images).toEqual(new Set(ofVersion))
  })

  it('[DEP-16] are the api, worker, portal, player and edge, each at least twice and never all stopped at once', () => {
    const names = ['api', 'edge', 'player', 'portal', 'worker']
    expect(namesOf('Deployment').toSorted()).toEqual(names)
    expect(namesOf('PodDisruptionBudget').toSorted()).toEqual(names)
    const scaled = namesOf('HorizontalPodAutoscaler')
    expect(scaled.toSorted()).toEqual(['api', 'portal'])
    for (const { metadata, spec } of deployments) {
      expect(spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
      expect(spec?.template.spec?.topologySpreadConstraints).toHaveLength(1)
      // With an autoscaler, a number here would undo its choice each time the files are applied.
      expect(spec?.replicas).toBe(scaled.includes(metadata?.name ?? '') ? undefined : 2)
    }
  })

  it('[DEP-16] have the time that their processes need to stop', () => {
    const graceOf = (name: string) => {
      const pod = pods.find((each) => each.name === name)?.pod
      const sleep = pod?.containers[0]?.lifecycle?.preStop?.sleep?.seconds ?? 0
      return (pod?.terminationGracePeriodSeconds ?? 30) - sleep
    }
    const limitOf = (file: string, pattern: RegExp) => {
      const found = pattern.exec(readFileSync(file, 'utf8'))?.[1]?.replace('_', '')
      if (found === undefined) throw new Error(`${file} names no limit`)
      return Number(found)
    }
    const { drainMs } = readPlayerConfig({ MEDHA_ENV: 'test' })
    const server = limitOf('apps/server/src/main/shutdown.ts', /sleep\((\d+_\d+),/)
    const portal = limitOf('apps/portal/server/serve.ts', /requestTimeout: (\d+_\d+)/)
    const edge = limitOf('deploy/haproxy.cfg', /hard-stop-after (\d+)s/)
    for (const name of ['api', 'worker']) expect(graceOf(name)).toBeGreaterThan(server / 1000)
    for (const name of ['portal', 'player']) expect(graceOf(name)).toBeGreaterThan((portal + drainMs) / 1000)
    expect(graceOf('edge')).toBeGreaterThan(edge)
  })
})
