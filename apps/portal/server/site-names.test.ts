import { expect, it } from 'vitest'
import { createSiteNames } from './site-names.ts'

const deps = () => {
  const state = { at: 0, asked: [] as string[], isAway: false, sites: ['medha.localhost'] }
  const names = createSiteNames({
    now: () => state.at,
    ask: async (host) => {
      state.asked.push(host)
      if (state.isAway) return 'away'
      return state.sites.includes(host) ? 'ours' : 'not-ours'
    },
  })
  const isOurs = async (host: string) => names.known(host) ?? names.ask(host)
  return { state, names, isOurs }
}

it('asks once about a name, and never about one that cannot be a name', async () => {
  const { state, isOurs } = deps()
  for (let look = 0; look < 5; look += 1) {
    expect(await isOurs('medha.localhost')).toBe(true)
    expect(await isOurs('evil.example')).toBe(false)
    expect(await isOurs('a b')).toBe(false)
  }
  expect(state.asked).toEqual(['medha.localhost', 'evil.example'])
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
  state.asked = []
  expect(await isOurs('medha.localhost')).toBe(true)
  expect(state.asked).toEqual([])
})

it('lets everybody in while the api is away, and asks again', async () => {
  const { state, isOurs } = deps()
  state.isAway = true
  expect(await isOurs('evil.example')).toBe(true)
  state.isAway = false
  expect(await isOurs('evil.example')).toBe(false)
})
