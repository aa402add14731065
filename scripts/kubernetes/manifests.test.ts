import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployment } from 'kubernetes-types/apps/v1.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERVER_VARIABLES } from '../../apps/server/src/environment/server-variables.ts'
import { guideText } from '../installation/guide.ts'
import { read } from '../installation/settings.ts'
import { APPLIED_FOLDERS, copyForInstitute, FOLDER } from './institute-copy.ts'
import { readManifests, render, type Manifest } from './render.ts'
import { RENDERERS } from './renderers.ts'
import { typeFaults } from './type-faults.ts'

let copy: ReturnType<typeof copyForInstitute>
beforeAll(() => {
  copy = copyForInstitute()
})
afterAll(() => copy.remove())

const byName = (manifests: readonly Manifest[]): readonly Manifest[] =>
  manifests.toSorted((one, other) =>
    `${one.kind} ${one.metadata.name}`.localeCompare(`${other.kind} ${other.metadata.name}`),
  )
const find = (manifests: readonly Manifest[], kind: string, name: string): Manifest => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)
  if (found === undefined) throw new Error(`there is no ${kind} ${name}`)
  return found
}

const renderings = RENDERERS.flatMap(([program, renderWith]) =>
  APPLIED_FOLDERS.map((path) => ({ path, program, renderWith })),
)

describe('the kustomize base', () => {
  it.each(renderings)(
    '[DEP-16] renders $path with $program, into documents of Kubernetes’ own types',
    async ({ path, renderWith }) => {
      const manifests = await renderWith(join(copy.folder, path))
      expect(await typeFaults(manifests)).toBe('')
      expect(manifests.length).toBeGreaterThan(4)
      expect(new Set(manifests.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['medha']))
      expect(byName(manifests)).toEqual(byName(render(join(copy.folder, path))))
    },
  )

  it.each([
    ['a misspelt field', (api: Deployment) => Object.assign(api.spec ?? {}, { replica: 2 }), '"replica"'],
    [
      'a misspelt field of a container',
      (api: Deployment) =>
        Object.assign(api.spec?.template.spec?.containers[0] ?? {}, { readynessProbe: {} }),
      '"readynessProbe"',
    ],
    [
      'a wrong type',
      (api: Deployment) => Object.assign(api.spec ?? {}, { minReadySeconds: '45' }),
      "'number'",
    ],
    ['a missing field', (api: Deployment) => Reflect.deleteProperty(api.spec ?? {}, 'selector'), 'selector'],
    ['an unknown kind', (api: Deployment) => Object.assign(api, { kind: 'Deploiment' }), "'Deploiment'"],
    ['another version', (api: Deployment) => Object.assign(api, { apiVersion: 'apps/v1beta1' }), 'v1beta1'],
  ])('[DEP-16] control: %s is found', async (_what, breakIt, named) => {
    const api = find(render(join(copy.folder, 'base')), 'Deployment', 'api')
    breakIt(api as unknown as Deployment)
    expect(await typeFaults([api])).toContain(named)
  })

  it('[DEP-16] has a namespace that takes only pods with few rights', async () => {
    const [namespace] = readManifests(readFileSync(join(FOLDER, 'namespace.yaml'), 'utf8'))
    expect(await typeFaults(namespace === undefined ? [] : [namespace])).toBe('')
    expect(namespace).toMatchObject({
      kind: 'Namespace',
      metadata: { name: 'medha', labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
    })
  })

  it('[DEP-16] is changed by its overlays in size only', () => {
    const base = render(join(copy.folder, 'base'))
    const sizes = new Set(['replicas', 'minReplicas', 'maxReplicas'])
    const withoutSize = (manifests: readonly Manifest[]) =>
      JSON.parse(JSON.stringify(manifests), (name, value: unknown) =>
        sizes.has(name) ? 0 : value,
      ) as unknown
    for (const overlay of ['overlays/small', 'overlays/exam-day']) {
      const manifests = render(join(copy.folder, overlay))
      expect(withoutSize(manifests)).toEqual(withoutSize(base))
      expect(manifests).not.toEqual(base)
    }
  })

  it.each(['small', 'exam-day'])('[DEP-16] says how many connections its overlay %s needs', (overlay) => {
    const manifests = render(join(copy.folder, 'overlays', overlay))
    const { maxReplicas } = find(manifests, 'HorizontalPodAutoscaler', 'api').spec as { maxReplicas: number }
    const { replicas } = find(manifests, 'Deployment', 'worker').spec as { replicas: number }
    const { data } =
      /max: supervise \? (?<data>\d+ : \d+)/.exec(read('apps/server/src/platform/jobs.ts'))?.groups ?? {}
    const [ofWorker = Number.NaN, ofApi = Number.NaN] = (data ?? '').split(' : ').map(Number)
    const pool = SERVER_VARIABLES.shape.DATABASE_POOL.parse(undefined)
    // One pod more of each while a new version starts.
    const connections = (maxReplicas + 1) * (pool + ofApi) + (replicas + 1) * (pool + ofWorker)
    const sentence = `Processes have ${connections} connections`
    expect(read(`deploy/kubernetes/overlays/${overlay}/kustomization.yaml`)).toContain(sentence)
    expect(guideText('kubernetes')).toContain(`${connections} with \`${overlay}\``)
  })

  it('[DEP-16] control: a file that names an unknown field, process or path is not rendered', () => {
    const broken = copyForInstitute()
    const overlay = join(broken.folder, 'overlays/small')
    const file = join(overlay, 'kustomization.yaml')
    const text = readFileSync(file, 'utf8')
    const renderWith = (wrong: string) => () => {
      writeFileSync(file, wrong)
      return render(overlay)
    }
    expect(renderWith(`${text}patchs: []\n`)).toThrow('patchs cannot be rendered')
    expect(renderWith(`${text}replicas: [{ name: apo, count: 3 }]\n`)).toThrow('there is no Deployment apo')
    expect(renderWith(text.replace('maxReplicas', 'maxReplica'))).toThrow('/spec/maxReplica cannot be')
    broken.remove()
  })
})
