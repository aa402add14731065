import { expect, it } from 'vitest'
import { maySendNotice } from './account-limits.ts'

const NOW = new Date('2026-11-15T06:00:00Z')
const minutesAgo = (...minutes: number[]) => minutes.map((each) => new Date(NOW.getTime() - each * 60_000))

it.each([
  ['the first', [], true],
  ['one an hour after the last', [60], true],
  ['one within the hour', [59], false],
  ['the third in a day', [61, 200], true],
  ['the fourth in a day', [61, 200, 1_439], false],
  ['one when the first of three is a day old', [61, 200, 1_440], true],
])('sends %s notice about a new device: %j ago, %s', (_, sent, isSent) => {
  expect(maySendNotice(NOW, minutesAgo(...sent))).toBe(isSent)
})

it('sends all of them without limits (control)', () => {
  expect(maySendNotice(NOW, minutesAgo(1, 2, 3, 4), { notices: [] })).toBe(true)
})
