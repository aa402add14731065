import { expect, it } from 'vitest'
import { readLocation, writeLocation } from './saved-location.ts'

const PLACE = {
  pincode: '440010',
  address: 'Nagpur, Maharashtra',
  latitude: 21.14,
  longitude: 79.06,
  countryCode: 'IN',
  foundAt: 1_000,
  isLocationAllowed: true,
}

it('[ENT-17] has the fields of the specification', () => {
  expect(JSON.parse(writeLocation(PLACE))).toEqual({
    pincode: '440010',
    address: 'Nagpur, Maharashtra',
    lat: 21.14,
    long: 79.06,
    country_code: 'IN',
    timestamp: 1_000,
    isLocationAllowed: true,
  })
})

it('[OPN-48] lives as long as its reader says, to the millisecond', () => {
  const text = writeLocation(PLACE)
  expect(readLocation(text, { now: 6_000, lifeMs: 5_000 })).toEqual(PLACE)
  expect(readLocation(text, { now: 6_001, lifeMs: 5_000 })).toBeNull()
  expect(readLocation('nonsense', { now: 1_000, lifeMs: 5_000 })).toBeNull()
  expect(readLocation(null, { now: 1_000, lifeMs: 5_000 })).toBeNull()
})
