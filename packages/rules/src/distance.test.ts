import { expect, it } from 'vitest'
import { kilometresBetween } from './distance.ts'

const delhi = { latitude: 28.6139, longitude: 77.209 }

it.each([
  ['Mumbai', { latitude: 19.076, longitude: 72.8777 }, 1148],
  ['Kolkata', { latitude: 22.5726, longitude: 88.3639 }, 1305],
  ['Delhi itself', delhi, 0],
])('%s is so far from Delhi', (_, place, kilometres) => {
  expect(Math.abs(kilometresBetween(delhi, place) - kilometres)).toBeLessThan(6)
  expect(kilometresBetween(delhi, place)).toBeCloseTo(kilometresBetween(place, delhi), 9)
})
