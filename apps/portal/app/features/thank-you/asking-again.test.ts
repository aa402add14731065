import { expect, it } from 'vitest'
import { ASKED_SOON, nextAskMs } from './asking-again.ts'

const awaiting = { state: 'awaiting', examType: 'IAT', feePaise: 30_000 } as const

it.each([
  ['at once', { times: 0, answer: 'checking' }, 0],
  ['soon while the bank thinks', { times: 1, answer: awaiting }, 3_000],
  ['later after two minutes', { times: ASKED_SOON, answer: awaiting }, 15_000],
  ['soon when the network is gone', { times: 3, answer: 'unreached' }, 3_000],
  ['never again when it is over', { times: 1, answer: { state: 'none' } }, null],
  [
    'never again when it failed',
    { times: 1, answer: { ...awaiting, state: 'failed', placeKeptUntil: null } },
    null,
  ],
  ['not for ever', { times: 200, answer: awaiting }, null],
] as const)('[OPN-68] asks %s', (_, asked, wait) => {
  expect(nextAskMs(asked)).toBe(wait)
})
