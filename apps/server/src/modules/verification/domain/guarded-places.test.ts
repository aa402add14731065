import { expect, it } from 'vitest'
import { isGuarded } from './guarded-places.ts'

const NONE = { wrongFromIp: 0, wrongFromSubnet: 0, provenFromIp: 0, provenFromSubnet: 0 }

it.each([
  ['fourteen wrong guesses of an address is not guarded', { wrongFromIp: 14, wrongFromSubnet: 14 }, false],
  ['fifteen is', { wrongFromIp: 15, wrongFromSubnet: 15 }, true],
  ['29 of a school that has proven a hundred numbers is not', { wrongFromIp: 29, provenFromIp: 100 }, false],
  ['fifty of a subnet, few of them of this address, is', { wrongFromIp: 2, wrongFromSubnet: 50 }, true],
  [
    'fifty of a subnet that has proven 400 numbers is not',
    { wrongFromSubnet: 50, provenFromSubnet: 400 },
    false,
  ],
])('[OPN-80] a place with %s', (_, guesses, expected) => {
  expect(isGuarded({ ...NONE, ...guesses })).toBe(expected)
})
