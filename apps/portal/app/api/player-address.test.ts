import { expect, it } from 'vitest'
import { playerOrigin } from './player-address.ts'

it.each([
  ['https:', 'scholarship.medha.example', 'https://exam.scholarship.medha.example'],
  ['http:', 'localhost:4000', 'http://exam.localhost:4000'],
  ['http:', '127.0.0.1:4000', 'http://exam.localhost:4000'],
])('the player beside %s//%s is %s', (protocol, host, origin) => {
  expect(playerOrigin({ protocol, host })).toBe(origin)
})
