import { expect, it } from 'vitest'
import { ADDRESS_LIFE_MS, findAddress, isPlace, type AddressDeps } from './find-address.ts'

const THANE = { latitude: 19.19, longitude: 72.97 }

/** Deps that know everything, and a list of the calls made. */
const deps = (given: Partial<AddressDeps> = {}) => {
  const calls: string[] = []
  let kept: string | null = null
  let time = 1_000_000
  const base: AddressDeps = {
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
    isPressed: false,
    ...given,
  }
  const noted = <K extends 'locate' | 'society' | 'pincodeAt' | 'network'>(name: K) =>
    ((...args: never[]) => {
      calls.push(name)
      return (base[name] as (...given: never[]) => unknown)(...args)
    }) as AddressDeps[K]
  return {
    calls,
    kept: () => kept,
    later: (ms: number) => {
      time += ms
    },
    deps: {
      ...base,
      locate: noted('locate'),
      society: noted('society'),
      pincodeAt: noted('pincodeAt'),
      network: noted('network'),
    },
  }
}

it('[CHK-12] [API-47] the street first, then the pincode of the place, then the network', async () => {
  const all = deps()
  expect(await findAddress(all.deps)).toEqual({ pincode: '400601', address: 'Station Road' })
  expect(all.calls).toEqual(['locate', 'society'])
  const unknown = deps({ society: async () => null })
  expect(await findAddress(unknown.deps)).toEqual({ pincode: '400602', address: '' })
  expect(unknown.calls).toEqual(['locate', 'society', 'pincodeAt'])
  const hidden = deps({ locate: async () => null })
  expect(await findAddress(hidden.deps)).toEqual({ pincode: '400001', address: '' })
  expect(hidden.calls).toEqual(['locate', 'network'])
})

it('[CHK-12] a press reaches the phone although a guess from the network is remembered', async () => {
  const { deps: place, calls } = deps()
  const guess = { pincode: '400001', address: '' }
  const hidden = async () => null
  expect(await findAddress({ ...place, locate: hidden })).toEqual(guess)
  // Without a press the guess is used for its hour, and also where the phone does not say where it is.
  expect(await findAddress(place)).toEqual(guess)
  expect(await findAddress({ ...place, locate: hidden, isPressed: true })).toEqual(guess)
  expect(calls).toEqual(['network'])
  expect(await findAddress({ ...place, isPressed: true })).toEqual({
    pincode: '400601',
    address: 'Station Road',
  })
  expect(await findAddress({ ...place, isPressed: true })).toEqual({
    pincode: '400601',
    address: 'Station Road',
  })
  expect(calls).toEqual(['network', 'locate', 'society'])
})

it('[CHK-12] [NUM-13] another country fills in nothing', async () => {
  const abroad = deps({
    locate: async () => null,
    network: async () => ({ ...THANE, pincode: '123456', countryCode: 'AE' }),
  })
  expect(await findAddress(abroad.deps)).toBeNull()
})

it('[NUM-13] [OPN-48] a place is remembered for an hour and not a millisecond longer', async () => {
  const { deps: place, calls, later } = deps()
  await findAddress(place)
  later(ADDRESS_LIFE_MS)
  expect(await findAddress(place)).toEqual({ pincode: '400601', address: 'Station Road' })
  expect(calls).toEqual(['locate', 'society'])
  later(1)
  await findAddress(place)
  expect(calls).toEqual(['locate', 'society', 'locate', 'society'])
})

it('[NUM-13] [OPN-48] a place that is too old is not kept either', async () => {
  const { deps: place, later, kept } = deps()
  await findAddress(place)
  expect(kept()).not.toBeNull()
  later(ADDRESS_LIFE_MS + 1)
  await findAddress({ ...place, locate: async () => null, network: async () => null })
  expect(kept()).toBeNull()
})

it('[ERR-35] an invalid place is not looked up', async () => {
  expect(isPlace({ latitude: 91, longitude: 0 })).toBe(false)
  expect(isPlace({ latitude: 0, longitude: 181 })).toBe(false)
  expect(isPlace({ latitude: Number.NaN, longitude: 0 })).toBe(false)
  const odd = deps({ locate: async () => ({ latitude: 91, longitude: 0 }) })
  await findAddress(odd.deps)
  expect(odd.calls).toEqual(['locate', 'network'])
})
