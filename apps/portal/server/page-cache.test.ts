import { describe, expect, it } from 'vitest'
import { createPageCache, type Page } from './page-cache.ts'

const pageOf = (text: string): Page => ({
  status: 200,
  headers: {},
  body: new TextEncoder().encode(text),
  brotli: new Uint8Array(),
})
const textOf = (page: Page) => new TextDecoder().decode(page.body)
const settled = () => new Promise((done) => setTimeout(done, 0))

const deps = () => {
  const state = { at: 0, renderings: 0, fails: false, mayKeep: true, problems: 0, renewals: 0 }
  const cache = createPageCache({
    now: () => state.at,
    freshMs: 60_000,
    most: 2,
    render: (key, { isRenewal }) => {
      state.renderings += 1
      if (isRenewal) state.renewals += 1
      if (state.fails) return Promise.reject(new Error('the api is away'))
      return Promise.resolve({ page: pageOf(`${key} ${state.renderings}`), mayKeep: state.mayKeep })
    },
    failed: () => (state.problems += 1),
  })
  return { state, cache, read: async (key: string) => textOf(await cache.get(key, 'somebody')) }
}

describe('page cache', () => {
  it('renders once while fresh, also for visitors who come at the same time', async () => {
    const { state, read } = deps()
    expect(await Promise.all([read('a'), read('a'), read('a')])).toEqual(['a 1', 'a 1', 'a 1'])
    state.at = 59_999
    expect(await read('a')).toBe('a 1')
    expect(state.renderings).toBe(1)
  })

  it('sends the old page at once when it is no longer fresh, and the new one to the next visitor', async () => {
    const { state, read } = deps()
    await read('a')
    state.at = 60_000
    expect(await read('a')).toBe('a 1')
    await settled()
    expect(await read('a')).toBe('a 2')
    expect(state.renewals).toBe(1)
  })

  it('goes on sending the old page while the api is away', async () => {
    const { state, read } = deps()
    await read('a')
    state.fails = true
    for (const at of [60_000, 3_600_000]) {
      state.at = at
      expect(await read('a')).toBe('a 1')
      await settled()
    }
    expect(state.problems).toBe(2)
    state.fails = false
    await read('a')
    await settled()
    expect(await read('a')).toBe('a 4')
  })

  it('keeps no page that may not be kept, and never lets one replace a good page', async () => {
    const { state, read } = deps()
    state.mayKeep = false
    expect([await read('a'), await read('a')]).toEqual(['a 1', 'a 2'])
    state.mayKeep = true
    expect(await read('a')).toBe('a 3')
    state.mayKeep = false
    state.at = 60_000
    await read('a')
    await settled()
    expect(await read('a')).toBe('a 3')
  })

  it('holds no more pages than its limit', async () => {
    const { state, read } = deps()
    await read('a')
    await read('b')
    await read('c')
    await read('a')
    expect(state.renderings).toBe(4)
  })

  it('keeps a page that is requested often while others are requested once each', async () => {
    const { state, read } = deps()
    await read('a')
    for (const other of ['b', 'c', 'd', 'e']) {
      await read(other)
      expect(await read('a')).toBe('a 1')
    }
    expect(state.renderings).toBe(5)
  })
})
