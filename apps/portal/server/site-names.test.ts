import { expect, it } from 'vitest'
import { createSiteNames } from './site-names.ts'

const deps = () => {
  const state = { at: 0, lookups: [] as string[], isAway: false, sites: ['medha.localhost'] }
  const names = createSiteNames({
    now: () => state.at,
    fetchSite: async (host) => {
      state.lookups.push(host)
      if (state.isAway) return 'away'
      return state.sites.includes(host) ? 'ours' : 'not-ours'
    },
  })
  const isOurs = async (host: string) => names.known(host) ?? names.lookUp(host)
  return { state, names, isOurs }
}

it('looks a name up once, and never one that cannot be a name', async () => {
  const { state, isOurs } = deps()
  for (let look = 0; look < 5; look += 1) {
    expect(await isOurs('medha.localhost')).toBe(true)
    expect(await isOurs('evil.example')).toBe(false)
    expect(await isOurs('a b')).toBe(false)
  }
  expect(state.lookups).toEqual(['medha.localhost', 'evil.example'])
})

it('knows a site of ours at once, also after its minute, and learns that it is gone', async () => {
  const { state, names, isOurs } = deps()
  await isOurs('medha.localhost')
  state.at = 60_000
  state.sites = []
  expect(names.known('medha.localhost')).toBe(true)
  await new Promise((done) => setTimeout(done, 0))
  expect(await isOurs('medha.localhost')).toBe(false)
})

it('forgets no site of ours for any number of made-up names', async () => {
  const { state, isOurs } = deps()
  await isOurs('medha.localhost')
  for (let name = 0; name < 2_000; name += 1) await isOurs(`n${name}.example`)
  state.lookups = []
  expect(await isOurs('medha.localhost')).toBe(true)
  expect(state.lookups).toEqual([])
})

it('accepts every name while the api is away, and looks it up again', async () => {
  const { state, isOurs } = deps()
  state.isAway = true
  expect(await isOurs('evil.example')).toBe(true)
  state.isAway = false
  expect(await isOurs('evil.example')).toBe(false)
})
