import type { Service } from 'kubernetes-types/core/v1.js'
import type { NetworkPolicy } from 'kubernetes-types/networking/v1.js'
import { describe, expect, it } from 'vitest'
import { read, settingsOf } from '../installation/settings.ts'
import { renderForInstitute } from './institute-copy.ts'
import { podOf } from './render.ts'

const base = renderForInstitute('base')

const ofKind = (wanted: string): unknown => base.filter(({ kind }) => kind === wanted)
const policies = ofKind('NetworkPolicy') as readonly NetworkPolicy[]
const services = ofKind('Service') as readonly Service[]

/** The ports of each process: `api http 4100`. */
const portsOf = (app: string): ReadonlyMap<string, number> => {
  const found = base.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === app)
  const ports = found === undefined ? [] : (podOf(found)?.containers[0]?.ports ?? [])
  return new Map(ports.map(({ name = '', containerPort }) => [name, containerPort]))
}
const processes = base.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name)

/** Who may connect to which port; an empty list of pods is everyone. */
const connections = policies.flatMap(({ spec }) =>
  (spec?.ingress ?? []).flatMap(({ from, ports = [] }) =>
    ports.map(({ port }) => {
      const to = spec?.podSelector.matchLabels?.['app'] ?? 'any'
      const froms = (from ?? []).map(({ podSelector }) => podSelector?.matchLabels?.['app'] ?? 'any')
      return `${froms.length === 0 ? 'everyone' : froms.join(' or ')} to ${to} ${port}`
    }),
  ),
)

/** Where an address of the settings leads: `api 4100`. */
const targetOf = (address: string): string => {
  const [, host = '', port = ''] =
    /^(?:http:\/\/)?([a-z-]+)(?:\.medha\.svc\.cluster\.local)?:(\d+)$/.exec(address) ?? []
  const service = services.find(({ metadata }) => metadata?.name === host)
  const target = service?.spec?.ports?.find((each) => String(each.port) === port)?.targetPort
  const app = service?.spec?.selector?.['app'] ?? ''
  return `${app} ${portsOf(app).get(String(target)) ?? `has no port for ${address}`}`
}

const edge = settingsOf(read('deploy/kubernetes/settings/edge.env'))
const portal = settingsOf(read('deploy/kubernetes/settings/portal.env'))
const server = settingsOf(read('deploy/kubernetes/settings/server.env'))

describe('the network', () => {
  it('[DEP-16] lets each process be reached by those that need it, on the ports it has, and closes the rest', () => {
    expect(connections.toSorted()).toEqual([
      'edge to api 4100',
      'edge to player 4001',
      'edge to portal 4000',
      'everyone to edge 8080',
      'everyone to edge 8443',
      'portal to edge 4110',
    ])
    const open = connections.map((each) => each.split(' to ')[1])
    const ports = processes.flatMap((app) => [...portsOf(app).values()].map((port) => `${app} ${port}`))
    expect(new Set(open)).toEqual(new Set(ports))
    const closed = policies.filter(({ spec }) => spec?.ingress === undefined)
    expect(closed.map(({ spec }) => spec)).toEqual([{ podSelector: {}, policyTypes: ['Ingress'] }])
  })

  it('[DEP-16] has a listener of a process behind every port and every address of the settings', () => {
    const { PORTAL_PORT, PLAYER_PORT, API_ORIGIN } = portal
    const portsOfAll = Object.fromEntries(processes.map((app) => [app, [...portsOf(app).values()].join()]))
    expect(portsOfAll).toEqual({
      api: server['PORT'],
      portal: PORTAL_PORT,
      player: PLAYER_PORT,
      edge: [edge['EDGE_BIND'], edge['EDGE_PLAIN_BIND'], edge['EDGE_INSIDE']].join().replaceAll(':', ''),
      worker: '',
    })
    expect(targetOf(API_ORIGIN ?? '')).toBe(`edge ${edge['EDGE_INSIDE']?.slice(1)}`)
    for (const app of ['api', 'portal', 'player'])
      for (const name of [`${app.toUpperCase()}_1`, `${app.toUpperCase()}_NAME`])
        expect(targetOf(edge[name] ?? '')).toBe(`${app} ${portsOf(app).get('http')}`)
    // Control: a name or a port that no service has.
    expect(targetOf('http://edge-inside:4111')).toContain('has no port')
    expect(targetOf('apis:4100')).toContain('has no port')
  })

  it('[DEP-16] gives the edge an address for each pod, also for one that is not ready', () => {
    for (const app of ['api', 'portal', 'player']) {
      const named = services.find(({ metadata }) =>
        edge[`${app.toUpperCase()}_NAME`]?.startsWith(`${metadata?.name}.`),
      )
      expect(named?.spec).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true })
    }
  })

  it('[DEP-16] is reached from outside through the edge only, which sees the visitor’s own address', () => {
    const outside = services.filter(({ spec }) => !['ClusterIP', undefined].includes(spec?.type))
    expect(outside).toHaveLength(1)
    expect(outside[0]?.spec).toMatchObject({ type: 'LoadBalancer', externalTrafficPolicy: 'Local' })
    const ports = outside[0]?.spec?.ports?.map(({ port, targetPort }) => [
      port,
      portsOf('edge').get(String(targetPort)),
    ])
    expect(ports).toEqual([
      [443, 8443],
      [80, 8080],
    ])
  })
})
