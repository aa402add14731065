import { writeLocation } from '@medha/contract/places/saved-location'
import { describe, expect, it } from 'vitest'
import { atExam, PAID } from '../journey/example-journey.ts'
import { exampleStore } from './example-store.ts'
import { findNearestCentre, LOCATION_LIFE_MS, type PlaceDeps } from './find-centre.ts'

const NOW = 1_794_700_000_000
const NEAR = { stateCode: 'MH', code: 'MH004', name: 'Nagpur', kilometres: 2 }
const answers = {
  nearestCentre: () => ({ ok: true, value: NEAR }) as never,
  placeName: () =>
    ({ ok: true, value: { city: 'Nagpur', state: 'Maharashtra', pincode: '440010' } }) as never,
  ipPlace: () =>
    ({
      ok: true,
      value: {
        city: 'Nagpur',
        region: 'Maharashtra',
        postal: '440010',
        countryCode: 'IN',
        latitude: 21.14581,
        longitude: 79.08823,
      },
    }) as never,
}

const browser = (given: { isAllowed?: boolean; at?: PlaceDeps['locate']; kept?: string | null } = {}) => {
  const stored: string[] = []
  let timesLocated = 0
  const deps: PlaceDeps = {
    isAllowed: () => Promise.resolve(given.isAllowed ?? false),
    locate: () => {
      timesLocated += 1
      return (given.at ?? (() => Promise.resolve(null)))()
    },
    storage: { getItem: () => given.kept ?? null, setItem: (_, value) => void stored.push(value) },
  }
  return { deps, stored, timesLocated: () => timesLocated }
}
const store = () => exampleStore(answers, { facts: PAID, state: atExam(PAID), now: NOW })
const here = () => Promise.resolve({ latitude: 21.14581, longitude: 79.08823 })
const kept = (age: number, isLocationAllowed = true) =>
  writeLocation({
    pincode: '440010',
    address: 'Nagpur, Maharashtra',
    latitude: 21.146,
    longitude: 79.088,
    countryCode: 'IN',
    foundAt: NOW - age,
    isLocationAllowed,
  })

describe('[CAS-08] where the nearest centre is', () => {
  it('[NUM-12] [CAS-09] a place is good for 5184000 s', async () => {
    expect(LOCATION_LIFE_MS).toBe(5_184_000_000)
    const young = store()
    await findNearestCentre(young.store, browser({ kept: kept(LOCATION_LIFE_MS) }).deps, 'quietly')
    expect(young.seen.calls).toEqual(['nearestCentre'])
    const old = store()
    await findNearestCentre(old.store, browser({ kept: kept(LOCATION_LIFE_MS + 1) }).deps, 'quietly')
    expect(old.seen.calls).toEqual(['ipPlace', 'nearestCentre'])
  })

  it('quietly, the phone’s location is used only where it was allowed before', async () => {
    const shy = browser({ at: here })
    await findNearestCentre(store().store, shy.deps, 'quietly')
    expect(shy.timesLocated()).toBe(0)
    const open = browser({ at: here, isAllowed: true })
    const { store: opened } = store()
    expect(await findNearestCentre(opened, open.deps, 'quietly')).toBe('device')
    expect(open.timesLocated()).toBe(1)
    expect(opened.current().exam.preferredCentre).toEqual({
      stateCode: 'MH',
      centreCode: 'MH004',
      by: 'device',
    })
  })

  it('[OPN-16] the phone’s place names the student’s town, to a hundred metres', async () => {
    const { deps, stored } = browser({ at: here })
    const { store: pressed } = store()
    await findNearestCentre(pressed, deps, 'on-request')
    expect(pressed.current().home).toEqual({ city: 'Nagpur', state: 'Maharashtra', pincode: '440010' })
    expect(JSON.parse(stored[0] ?? '{}')).toMatchObject({
      lat: 21.146,
      long: 79.088,
      isLocationAllowed: true,
    })
  })

  it('refused: the network guesses, and the guess is marked', async () => {
    const { store: pressed, seen } = store()
    expect(await findNearestCentre(pressed, browser().deps, 'on-request')).toBe('network')
    expect(pressed.current().exam.preferredCentre?.by).toBe('network')
    expect(seen.events).toEqual(['registration.near-centre'])
  })

  it('[ERR-10] a place that is not found shows no message', async () => {
    const { store: pressed } = exampleStore({}, { facts: PAID, state: atExam(PAID), now: NOW })
    expect(await findNearestCentre(pressed, browser().deps, 'on-request')).toBe('nowhere')
    expect(pressed.current().exam).toEqual(atExam(PAID).exam)
  })
})
