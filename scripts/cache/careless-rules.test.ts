import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installMissing } from '../machine/install.ts'
import { startOrigin, type Origin } from './origin.ts'
import { createPeople, HOSTS, secretsIn, type People } from './people.ts'
import { CACHE_NEEDS, changed, RULES, startVarnish, type Varnish } from './varnish.ts'
import { ask, createVisitor, languageOf } from '../../e2e/cache/visitor.ts'

let origin: Origin
let cache: Varnish
let people: People

beforeAll(async () => {
  await installMissing(CACHE_NEEDS, () => undefined)
  origin = await startOrigin()
  cache = await startVarnish({ rules: RULES, port: 4783, origin: origin.port })
  people = await createPeople(cache.port, origin.stack)
}, 600_000)
afterAll(async () => {
  await cache?.stop()
  await origin?.stop()
})

const withRules = async (rules: string, work: (port: number) => Promise<void>): Promise<void> => {
  const other = await startVarnish({ rules, port: 4784, origin: origin.port })
  try {
    await work(other.port)
  } finally {
    await other.stop()
  }
}

/** Whether the cache at this port gives a page in another language than the portal does. */
const mixesLanguages = async (port: number, path: string): Promise<boolean> => {
  const visitor = createVisitor('', HOSTS[0], 'en')
  return languageOf(await ask(port, visitor, path)) !== languageOf(await ask(origin.port, visitor, path))
}

/** The line of the rules that puts the query into the key. */
const QUERY = /^.*hash_data\(regsub\(regsuball.*$/m
/** Pieces of queries as a browser, a campaign or an attacker sends them. */
const PIECES = ['lang=hi', 'lang=en', 'utm_a=1', 'gclid=x', '?', '&', '=', '#', '%', '/', '%6cang=hi', 'a']
const queries = fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }).map((pieces) => pieces.join(''))
/** To the portal this query names no language: the value is "hi?utm_a=1". */
const CRAFTED = 'lang=hi?utm_a=1'

describe('the key of a page', () => {
  it('[DEP-24] means the same to the cache as to the portal, however the query is written', async () => {
    const property = fc.asyncProperty(queries, async (query) => {
      expect(await mixesLanguages(cache.port, `/invictus?${query}`)).toBe(false)
    })
    await fc.assert(property, { numRuns: 150, examples: [[CRAFTED], ['lang=hi'], ['']] })
  })

  it('[DEP-24] control: one that leaves campaigns out carelessly mixes languages', async () => {
    const careless = 'hash_data(regsuball(req.url, "[?&](utm_[a-z]+|gclid)=[^&]*", ""));'
    await withRules(changed(RULES, QUERY, careless), async (port) => {
      expect(await mixesLanguages(port, `/invictus?${CRAFTED}`)).toBe(false)
      expect(await mixesLanguages(port, '/invictus?lang=hi')).toBe(true)
    })
  })

  it('[DEP-24] control: one without the query mixes languages', async () => {
    await withRules(changed(RULES, QUERY, ''), async (port) => {
      expect(await mixesLanguages(port, '/invictus?lang=hi')).toBe(false)
      expect(await mixesLanguages(port, '/invictus')).toBe(true)
    })
  })

  it('[DEP-24] control: one without the host gives the page of another', async () => {
    await withRules(changed(RULES, 'hash_data(req.http.Host);', ''), async (port) => {
      const texts = []
      for (const host of HOSTS) texts.push((await ask(port, createVisitor('', host, 'en'), '/invictus')).text)
      expect(texts[0]).toBe(texts[1])
    })
  })
})

/** A cache that keeps every answer, whatever that says: "cache everything" in the settings of a CDN. */
const KEEPS_ALL = changed(
  RULES,
  /if \(beresp\.status != 200 [^{]*\{/,
  `if (beresp.status == 200) {
        unset beresp.http.Set-Cookie;
        unset beresp.http.Cache-Control;
        set beresp.ttl = 60s;
        return (deliver);
    }
    if (true) {`,
)
const LANGUAGE = 'hash_data(regsub(req.http.Cookie, "^.*lang=(hi|en).*$", "\\1"));'

describe('a cache that keeps what must not be kept', () => {
  it.each([
    ['control: without the cookie in its key mixes languages', '', 'hi'],
    ['control: with the cookie does not', LANGUAGE, 'en'],
  ])('[DEP-24] %s', async (_what, more, expected) => {
    await withRules(changed(KEEPS_ALL, 'sub vcl_hash {', `sub vcl_hash { ${more}`), async (port) => {
      const visit = async (language: 'en' | 'hi') =>
        languageOf(await ask(port, createVisitor('', HOSTS[0], language), '/exam/login'))
      expect([await visit('hi'), await visit('en')]).toEqual(['hi', expected])
    })
  })

  it.each(['/api/v1/profile', '/api/v1/result/own'])(
    '[DEP-24] control: shows a stranger %s of a student',
    async (path) => {
      const [student] = people.students
      if (student === undefined) throw new Error('no student')
      await withRules(changed(KEEPS_ALL, 'req.http.token || ', ''), async (port) => {
        const stranger = createVisitor('', HOSTS[0], 'en')
        await ask(port, student.visitor, path)
        expect(secretsIn(await ask(port, stranger, path), student)).not.toEqual([])
      })
    },
  )
})
