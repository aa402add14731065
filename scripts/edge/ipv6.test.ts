import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ipKeyOf } from '../../apps/server/src/kernel/ip-keys.ts'
import { createEdges, readEdgeFile, statusBehindProxy } from './tested-edge.ts'

const edges = createEdges()
const api = createServer((_, response) => response.writeHead(200).end())
let backends: Record<string, string>
beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const address = `127.0.0.1:${(api.address() as AddressInfo).port}`
  backends = { API_1: address, PORTAL_1: address }
})
afterEach(() => edges.stop())
afterAll(() => {
  api.close()
  edges.removeFolder()
})

/** One of the 2^64 addresses of a subscriber. */
const addressOf = (subscriber: number, at: number) =>
  `2001:db8:1:${subscriber}:${at.toString(16)}:1:2:${(at * 7).toString(16)}`

const LIMITS = [
  ['requests', { EDGE_REQUESTS: '20' }],
  ['connections', { EDGE_CONNECTIONS: '20' }],
] as const

describe.each(LIMITS)('the limit of %s for one IPv6 subscriber', (_limit, env) => {
  const startEdge = (text?: string) => edges.start({ ...backends, EDGE_PROXY_PROTOCOL: '1', ...env }, text)
  /** How many of 40 requests get an answer, each with another address of the same subscriber. */
  const letIn = async (port: number, subscriber: number, count = 40): Promise<number> => {
    const addresses = Array.from({ length: count }, (_, at) => addressOf(subscriber, at + 1))
    const statuses = await Promise.all(addresses.map((address) => statusBehindProxy(port, address)))
    return statuses.filter((status) => status === '200').length
  }

  it('counts all addresses of a /64 together, and a neighbour in another /64 for itself', async () => {
    const { port } = await startEdge()
    expect(await letIn(port, 1)).toBeLessThanOrEqual(20)
    expect(await letIn(port, 2, 15)).toBe(15)
    expect(await statusBehindProxy(port, '49.36.1.1')).toBe('200')
  })

  it('control: by whole addresses a subscriber has no limit', async () => {
    const { port } = await startEdge(readEdgeFile().replaceAll('src,ipmask(32,64)', 'src'))
    expect(await letIn(port, 1)).toBe(40)
  })
})

it('counts by the same part of an address as the server', () => {
  expect(ipKeyOf(addressOf(1, 1))).toBe(ipKeyOf(addressOf(1, 2)))
  expect(ipKeyOf(addressOf(1, 1))).not.toBe(ipKeyOf(addressOf(2, 1)))
})

it('does not count all of IPv4 as one subscriber where a proxy writes it as IPv6', async () => {
  const { port } = await edges.start({ ...backends, EDGE_PROXY_PROTOCOL: '1', EDGE_REQUESTS: '20' })
  const busy = await Promise.all(
    Array.from({ length: 40 }, () => statusBehindProxy(port, '::ffff:49.36.1.1')),
  )
  expect(busy).toContain('429')
  expect(await statusBehindProxy(port, '::ffff:49.37.1.1')).toBe('200')
})
