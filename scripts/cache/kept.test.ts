import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueCard } from '../../e2e/issued-card.ts'
import { releasedDaysAgo } from '../../e2e/released-days-ago.ts'
import { installMissing } from '../machine/install.ts'
import { PRIVATE_CALLS, PRIVATE_PAGES, PUBLIC_CALLS, PUBLIC_PAGES } from '../../e2e/cache/addresses.ts'
import { startOrigin, type Origin } from './origin.ts'
import { askAll, createPeople, HOSTS, LANGUAGES, secretsIn, type People } from './people.ts'
import { CACHE_NEEDS, RULES, startVarnish, type Varnish } from './varnish.ts'
import { ask, createVisitor, isCached, type Answer } from '../../e2e/cache/visitor.ts'

let origin: Origin
let cache: Varnish
let people: People
/** The page behind the code on a student's admit card names that student to each visitor who has the code. */
let verification: string

beforeAll(async () => {
  await installMissing(CACHE_NEEDS, () => undefined)
  origin = await startOrigin()
  const { databaseUrl } = origin.stack
  await releasedDaysAgo(databaseUrl)
  cache = await startVarnish({ rules: RULES, port: 4783, origin: origin.port })
  people = await createPeople(cache.port, origin.stack)
  const serial = Buffer.alloc(8, 7)
  const code = await issueCard(databaseUrl, people.students[0]?.rollNumber ?? '', serial)
  await rowsOf('update admit_cards.admit_cards set replaced_at = null where serial = $1', [serial])
  verification = `/verify?code=${code}`
}, 600_000)
afterAll(async () => {
  await cache?.stop()
  await origin?.stop()
})

const rowsOf = async (text: string, values: unknown[] = []): Promise<Record<string, string>[]> => {
  const client = new pg.Client(origin.stack.databaseUrl)
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(text, values)
  await client.end()
  return rows
}

const publicCalls = PUBLIC_CALLS.map(({ path }) => path)
const publicPaths = [...PUBLIC_PAGES, ...publicCalls]
const privatePaths = [...PRIVATE_PAGES, ...PRIVATE_CALLS]
/** Puzzles and times differ from one answer to the next. */
const CHANGING = /^\/api\/v1\/(otp|dashboard|result)/

describe('behind a cache with our rules', () => {
  it('[DEP-24] every visitor gets the page of their own host, language and account', async () => {
    const { visitors, students, foreignSecretsIn } = people
    const wrong = await askAll(visitors, [...publicPaths, ...privatePaths], async (visitor, path) => {
      const direct = await ask(origin.port, visitor, path)
      const faults: string[] = []
      for (let round = 0; round < 2; round += 1) {
        const answer = await ask(cache.port, visitor, path)
        if (answer.status !== direct.status) faults.push(`${answer.status} for ${direct.status}`)
        if (!CHANGING.test(path) && answer.text !== direct.text) faults.push('another page')
        if (foreignSecretsIn(answer, visitor).length > 0) faults.push('of another person')
        for (const student of students)
          if (
            student.visitor === visitor &&
            secretsIn(direct, student).some((one) => !answer.text.includes(one))
          )
            faults.push('not their own')
      }
      return faults.map((fault) => `${visitor.name} at ${visitor.host}${path}: ${fault}`)
    })
    expect(wrong.flat()).toEqual([])
  }, 600_000)

  it('[DEP-24] and these differ, so that a mixture would be seen', async () => {
    const texts = []
    for (const host of HOSTS)
      for (const language of LANGUAGES)
        texts.push((await ask(cache.port, createVisitor('', host, 'en'), `/iacstexam?lang=${language}`)).text)
    expect(new Set(texts).size).toBe(4)
    for (const student of people.students)
      expect(secretsIn(await ask(cache.port, student.visitor, '/api/v1/profile'), student)).toHaveLength(2)
    const verified = await ask(cache.port, createVisitor('', HOSTS[0], 'en'), verification)
    expect(verified.text.includes(people.students[0]?.visitor.name ?? '-')).toBe(true)
  })

  it('[DEP-24] public pages and lists are fetched once for all visitors, and kept for as long as they say', async () => {
    await cache.admin('ban', 'obj.status != 0')
    const before = await origin.countBefore()
    const answers = await askAll(people.visitors, publicPaths, async (visitor, path) => {
      // A call with a session is passed on, so here no visitor has one.
      const { token: _session, ...browser } = visitor
      const answer = await ask(cache.port, browser, path)
      const { status, headers } = answer
      // The id of the request that fetched it, perhaps of another visitor, is not shown.
      expect(isCached(answer) && headers['x-request-id'] !== undefined, path).toBe(false)
      return { path, status, kept: `${Number(headers['x-fresh'])} + ${Number(headers['x-stale'])} s` }
    })
    for (const { path, status, kept } of answers) {
      const call = PUBLIC_CALLS.find((one) => one.path === path)
      const expected = call === undefined ? '60 + 600 s' : `${call.seconds} + 0 s`
      expect([path, status, kept]).toEqual([path, 200, expected])
    }
    // On each host: a page without a language and in each of two, and every list.
    const pages = new Set(PUBLIC_PAGES.map((path) => path.split('?')[0]))
    const fetched = HOSTS.length * (pages.size * 3 + publicCalls.length)
    expect(answers.length).toBeGreaterThan(fetched * 5)
    await expect.poll(() => origin.lines.length - before).toBe(fetched)
  })

  it('[DEP-24] results, sessions, links and everything else of one visitor are never kept', async () => {
    const asking = [people.strangers[0], people.students[0]?.visitor, people.students[2]?.visitor]
    const visitors = asking.flatMap((visitor) => visitor ?? [])
    const paths = [...privatePaths, verification]
    const before = await origin.countBefore()
    const kept = await askAll(visitors, [...paths, ...paths], async (visitor, path) => {
      const answer = await ask(cache.port, visitor, path)
      const caching = answer.headers['cache-control']
      return caching === 'no-store' && !isCached(answer) ? [] : [`${path} ${caching}`]
    })
    expect(kept.flat()).toEqual([])
    await expect.poll(() => origin.lines.length - before).toBe(2 * paths.length * visitors.length)
  })

  it('[DEP-24] a redirect keeps the parameters of its own visitor', async () => {
    for (const query of ['?utm_source=sms', '?gclid=one', '?gclid=two']) {
      const visitor = createVisitor('', 'scholarship.medha.localhost', 'en')
      const { status, headers } = await ask(cache.port, visitor, `/${query}`)
      expect([status, headers.location]).toEqual([302, `/iacstexam${query}`])
    }
  })

  it('[DEP-24] files of pages and player, and sealed papers, are kept for a year', async () => {
    const [paper] = await rowsOf(
      `select encode(file_hash, 'hex') || '.mdb' as file from papers.bundles limit 1`,
    )
    const [site, player] = [HOSTS[0], `exam.${HOSTS[0]}`].map((host) => createVisitor('', host, 'en'))
    if (site === undefined || player === undefined) throw new Error('no visitors')
    const fileIn = ({ text }: Answer) => /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? ''
    const files = [
      [site, fileIn(await ask(cache.port, site, '/exam/login'))],
      [player, fileIn(await ask(cache.port, player, '/'))],
      [player, `/papers/${paper?.['file']}`],
    ] as const
    for (const [visitor, path] of files) {
      await ask(cache.port, visitor, path)
      const answer = await ask(cache.port, visitor, path)
      const seconds = Number(answer.headers['x-fresh'])
      expect([path, answer.status, isCached(answer), seconds]).toEqual([path, 200, true, 31_536_000])
    }
    // The page of the player names these files, and is asked about each time.
    expect(isCached(await ask(cache.port, player, '/'))).toBe(false)
  })

  it.each([
    ['/adst', [undefined, undefined, 'br', undefined, undefined]],
    ['/api/v1/states?exam_type=IAT', [undefined, 'gzip', 'gzip', 'gzip', undefined]],
  ])('[DEP-24] of %s a browser gets a form that it can read, whichever was first', async (path, forms) => {
    const visitor = createVisitor('', HOSTS[0], 'en')
    const answers: Answer[] = []
    for (const form of ['', 'gzip', 'gzip, deflate, br', 'gzip', ''])
      answers.push(await ask(cache.port, visitor, path, { headers: { 'accept-encoding': form } }))
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(forms)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  it('[DEP-24] the edge knows each visitor by their own address, and believes no visitor', async () => {
    const [first, second] = [createVisitor('', HOSTS[0], 'en'), createVisitor('', HOSTS[0], 'en')]
    const forged = { headers: { 'x-forwarded-for': '8.8.8.8' } }
    const before = await origin.countBefore()
    for (const visitor of [first, second, first]) await ask(cache.port, visitor, '/exam/login', forged)
    await ask(origin.port, second, '/exam/login', forged)
    const addresses = [first, second, first, second].map(({ address }) => address)
    await expect.poll(() => origin.lines.slice(before).map(({ address }) => address)).toEqual(addresses)
  })

  it('[DEP-24] a purge of pages shows a change at once', async () => {
    const visitor = createVisitor('', HOSTS[0], 'hi')
    const areKept = async () => {
      const answers = []
      for (const path of ['/adst', '/api/v1/states?exam_type=IAT'])
        answers.push(isCached(await ask(cache.port, visitor, path)))
      return answers
    }
    await areKept()
    expect(await areKept()).toEqual([true, true])
    await cache.admin('ban', 'obj.http.Content-Type ~ text/html')
    expect(await areKept()).toEqual([false, true])
  })
})
