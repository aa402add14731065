import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installMissing } from '../machine/install.ts'
import { PRIVATE_CALLS, PRIVATE_PAGES, PUBLIC_PAGES } from '../../e2e/cache/addresses.ts'
import { startOrigin, type Origin } from './origin.ts'
import { askAll, createPeople, HOSTS, type People } from './people.ts'
import { CACHE_NEEDS, changed, RULES, startVarnish, type Varnish } from './varnish.ts'
import { ask, createVisitor, type Visitor } from '../../e2e/cache/visitor.ts'

/** 2 s and 20 s in place of 60 s and 600 s. */
const FASTER = `${RULES}
sub vcl_backend_response {
    set beresp.ttl = beresp.ttl / 30;
    set beresp.grace = beresp.grace / 30;
}
`
const FRESH_MS = 2_000
const STALE_MS = 20_000

let origin: Origin
let caches: readonly Varnish[]
let people: People
let visitor: Visitor
/** The ports of a cache with our times, a faster one, and a faster one that keeps errors. */
let ours: number
let faster: number
let careless: number

beforeAll(async () => {
  await installMissing(CACHE_NEEDS, () => undefined)
  origin = await startOrigin()
  const order = { origin: origin.port }
  caches = [
    await startVarnish({ ...order, rules: RULES, port: 4783 }),
    await startVarnish({ ...order, rules: FASTER, port: 4784 }),
    await startVarnish({ ...order, rules: changed(FASTER, 'return (abandon);', ''), port: 4785 }),
  ]
  ;[ours = 0, faster = 0, careless = 0] = caches.map(({ port }) => port)
  people = await createPeople(ours, origin.stack)
  visitor = createVisitor('', HOSTS[0], 'en')
}, 600_000)
afterAll(async () => {
  for (const cache of caches ?? []) await cache.stop()
  await origin?.stop()
})

const statusOf = async (port: number, path: string): Promise<number> =>
  (await ask(port, visitor, path)).status
const ageOf = async (port: number, path: string): Promise<number> =>
  Number((await ask(port, visitor, path)).headers['age'])

it('[DEP-24] shows an old page while it fetches a new one', async () => {
  await ask(faster, visitor, '/adst')
  await sleep(FRESH_MS + 1_000)
  const before = await origin.countBefore()
  expect(await ageOf(faster, '/adst')).toBeGreaterThanOrEqual(FRESH_MS / 1_000)
  await expect.poll(() => origin.lines.length - before).toBe(1)
  await expect.poll(() => ageOf(faster, '/adst')).toBeLessThan(FRESH_MS / 1_000)
})

it('[DEP-24] shows an old page as long as it may while the portal is down, and then none', async () => {
  for (const port of [faster, careless]) await ask(port, visitor, '/invictus')
  const fetchedAt = performance.now()
  await origin.stack.processes.get('portal')?.stop()
  await sleep(FRESH_MS)
  const statuses = { ours: new Set<number>(), careless: new Set<number>() }
  while (performance.now() - fetchedAt < STALE_MS - 2_000) {
    statuses.ours.add(await statusOf(faster, '/invictus'))
    statuses.careless.add(await statusOf(careless, '/invictus'))
    await sleep(500)
  }
  expect([...statuses.ours]).toEqual([200])
  // Control: an error that takes the place of the page is what visitors see.
  expect([...statuses.careless]).toContain(503)
  expect(await statusOf(faster, '/exam/login')).toBe(503)
  await expect.poll(() => statusOf(faster, '/invictus')).toBe(503)
  expect(performance.now() - fetchedAt).toBeGreaterThan(STALE_MS)
  // No error is kept longer than the outage.
  await origin.stack.restart('portal')
  await expect.poll(() => statusOf(faster, '/invictus')).toBe(200)
})

it('[DEP-24] has nothing but public pages when everything behind it is gone', async () => {
  const { students, foreignSecretsIn } = people
  const paths = [...PUBLIC_PAGES, ...PRIVATE_PAGES, ...PRIVATE_CALLS]
  const visitors = students.map((student) => student.visitor)
  await askAll(visitors, paths, (each, path) => ask(ours, each, path))
  const edge = origin.stack.processes.get('edge')
  edge?.signal('SIGKILL')
  await edge?.ended
  const strangers = HOSTS.map((host) => createVisitor('', host, 'en'))
  const answers = await askAll(strangers, paths, async (stranger, path) => {
    const answer = await ask(ours, stranger, path)
    return { path, status: answer.status, secrets: foreignSecretsIn(answer, stranger) }
  })
  for (const { path, status, secrets } of answers)
    expect([path, status, secrets]).toEqual([path, PUBLIC_PAGES.includes(path) ? 200 : 503, []])
  await origin.stack.restart('edge')
  await expect.poll(() => statusOf(ours, '/exam/login')).toBe(200)
})
