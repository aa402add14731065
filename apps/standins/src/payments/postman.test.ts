import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { DevelopmentClock } from '../development-clock.ts'
import { createFaults } from '../faults.ts'
import { conductOf, type Conduct } from './conduct.ts'
import { createPostman, type Postman } from './postman.ts'

let received: string[] = []
let answer = 200
let shop: Server
let postman: Postman
let now = Date.parse('2026-11-15T10:00:00.000Z')
const clock: DevelopmentClock = {
  read: async () => ({ now: new Date(now).toISOString(), movedByMs: 0 }),
  move: async () => ({ now: new Date(now).toISOString(), movedByMs: 0 }),
}

beforeAll(async () => {
  shop = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push(body)
      reply.writeHead(answer).end()
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  postman = createPostman({ url: `http://127.0.0.1:${(shop.address() as AddressInfo).port}`, clock })
})
afterAll(() => {
  postman.close()
  shop.close()
})
afterEach(() => {
  received = []
  answer = 200
})

const conduct = (...chosen: readonly string[]): Conduct => conductOf(createFaults(), 'paytm', new Set(chosen))
const notice = (body: string) => ({ headers: {}, body })
const waited = async (count: number) => {
  const deadline = performance.now() + 5_000
  while (received.length < count && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return received
}

it('brings notices in order, twice when told, and not at all when lost', async () => {
  await postman.send([notice('a'), notice('b')], conduct())
  await postman.send([notice('c')], conduct('duplicate'))
  await postman.send([notice('d')], conduct('lost-notice'))
  expect(received).toEqual(['a', 'b', 'c', 'c'])
})

it('lets the last word overtake the one before', async () => {
  await postman.send([notice('failed')], conduct('reordered'))
  expect(received).toEqual([])
  await postman.send([notice('captured')], conduct())
  expect(received).toEqual(['captured', 'failed'])
})

it('holds a late notice until the development clock has gone there', async () => {
  await postman.send([notice('late')], conduct('late'))
  now += 5 * 3_600_000
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(received).toEqual([])
  now += 3_600_000
  expect(await waited(1)).toEqual(['late'])
})

it('sends a held notice when it is released', async () => {
  await postman.send([notice('held')], conduct('late'))
  expect(await postman.release()).toBe(1)
  expect(received).toEqual(['held'])
})

it('tries again when the shop could not take it, and not when the shop refused it', async () => {
  answer = 503
  await postman.send([notice('again')], conduct())
  answer = 200
  expect(await waited(2)).toEqual(['again', 'again'])
  answer = 403
  await postman.send([notice('refused')], conduct())
  await new Promise((resolve) => setTimeout(resolve, 1_300))
  expect(received.filter((body) => body === 'refused')).toHaveLength(1)
})
