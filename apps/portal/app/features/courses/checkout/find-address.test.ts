import { expect, it } from 'vitest'
import { ADDRESS_LIFE_MS, findAddress, isPlace, type AddressWorld } from './find-address.ts'

const THANE = { latitude: 19.19, longitude: 72.97 }

/** A world in which everything is known, and a list of what was asked. */
const world = (given: Partial<AddressWorld> = {}) => {
  const asked: string[] = []
  let kept: string | null = null
  let time = 1_000_000
  const base: AddressWorld = {
    now: () => time,
    read: () => kept,
    keep: (text) => {
      kept = text
    },
    forget: () => {
      kept = null
    },
    locate: async () => THANE,
    society: async () => ({ pincode: '400601', address: 'Station Road' }),
    pincodeAt: async () => '400602',
    network: async () => ({ ...THANE, pincode: '400001', countryCode: 'IN' }),
    ...given,
  }
  const noted = <K extends 'locate' | 'society' | 'pincodeAt' | 'network'>(name: K) =>
    ((...args: never[]) => {
      asked.push(name)
      return (base[name] as (...given: never[]) => unknown)(...args)
    }) as AddressWorld[K]
  return {
    asked,
    kept: () => kept,
    later: (ms: number) => {
      time += ms
    },
    world: {
      ...base,
      locate: noted('locate'),
      society: noted('society'),
      pincodeAt: noted('pincodeAt'),
      network: noted('network'),
    },
  }
}

it('[CHK-12] [API-47] the street first, then the pincode of the place, then the network', async () => {
  const all = world()
  expect(await findAddress(all.world)).toEqual({ pincode: '400601', address: 'Station Road' })
  expect(all.asked).toEqual(['locate', 'society'])
  const unknown = world({ society: async () => null })
  expect(await findAddress(unknown.world)).toEqual({ pincode: '400602', address: '' })
  expect(unknown.asked).toEqual(['locate', 'society', 'pincodeAt'])
  const hidden = world({ locate: async () => null })
  expect(await findAddress(hidden.world)).toEqual({ pincode: '400001', address: '' })
  expect(hidden.asked).toEqual(['locate', 'network'])
})

it('[CHK-12] [NUM-13] another country fills in nothing', async () => {
  const abroad = world({
    locate: async () => null,
    network: async () => ({ ...THANE, pincode: '123456', countryCode: 'AE' }),
  })
  expect(await findAddress(abroad.world)).toBeNull()
})

it('[NUM-13] [OPN-48] a place is remembered for an hour and not a millisecond longer', async () => {
  const { world: place, asked, later } = world()
  await findAddress(place)
  later(ADDRESS_LIFE_MS)
  expect(await findAddress(place)).toEqual({ pincode: '400601', address: 'Station Road' })
  expect(asked).toEqual(['locate', 'society'])
  later(1)
  await findAddress(place)
  expect(asked).toEqual(['locate', 'society', 'locate', 'society'])
})

it('[NUM-13] [OPN-48] a place that is too old is not kept either', async () => {
  const { world: place, later, kept } = world()
  await findAddress(place)
  expect(kept()).not.toBeNull()
  later(ADDRESS_LIFE_MS + 1)
  await findAddress({ ...place, locate: async () => null, network: async () => null })
  expect(kept()).toBeNull()
})

it('[ERR-35] what is no place is not asked about', async () => {
  expect(isPlace({ latitude: 91, longitude: 0 })).toBe(false)
  expect(isPlace({ latitude: 0, longitude: 181 })).toBe(false)
  expect(isPlace({ latitude: Number.NaN, longitude: 0 })).toBe(false)
  const odd = world({ locate: async () => ({ latitude: 91, longitude: 0 }) })
  await findAddress(odd.world)
  expect(odd.asked).toEqual(['locate', 'network'])
})
