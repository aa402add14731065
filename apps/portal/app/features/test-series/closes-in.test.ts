import { expect, it } from 'vitest'
import { timeLeft } from './closes-in.ts'

const until = new Date('2026-11-16T03:30:00Z')
it.each([
  ['2026-11-15T03:30:00Z', { hours: '24', minutes: '00', seconds: '00' }],
  ['2026-11-15T03:30:00.500Z', { hours: '24', minutes: '00', seconds: '00' }],
  ['2026-11-16T02:28:59Z', { hours: '01', minutes: '01', seconds: '01' }],
  ['2026-11-16T03:29:59.999Z', { hours: '00', minutes: '00', seconds: '01' }],
  ['2026-11-16T03:30:00Z', null],
  ['2026-11-17T03:30:00Z', null],
])('[SER-11] at %s', (now, left) => {
  expect(timeLeft(until, new Date(now))).toEqual(left)
})
