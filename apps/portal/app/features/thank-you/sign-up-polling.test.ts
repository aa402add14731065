import type { SignUpStatus } from '@medha/contract/shapes/sign-up'
import { expect, it } from 'vitest'
import type { Called } from '../../api/call.ts'
import { refused } from '../../api/refused.ts'
import { BANK, BANK_SOON } from '../../api/schedules.ts'
import { isOpen } from './sign-up-polling.ts'

const statusAnswer = (value: object): Called<SignUpStatus> => ({ ok: true, value: value as SignUpStatus })
const awaiting = { state: 'awaiting', examType: 'IAT', feePaise: 30_000 }

/** The pause after this many answers; null when polling has ended. */
const pauseAfter = (times: number, called: Called<SignUpStatus>) =>
  isOpen(called) ? (BANK.pauses[times] ?? null) : null

it.each([
  ['soon while the bank has not answered', 1, statusAnswer(awaiting), 3_000],
  ['later after two minutes', BANK_SOON, statusAnswer(awaiting), 15_000],
  ['soon when the network is gone', 3, refused('unreachable'), 3_000],
  ['soon when the server is busy', 3, refused('edge.busy'), 3_000],
  ['never again what cannot be read', 3, refused('edge.malformed'), null],
  ['never again when a newer server does not have the call', 3, refused('edge.no-such-call'), null],
  ['never again when it is over', 1, statusAnswer({ state: 'none' }), null],
  [
    'never again when it failed',
    1,
    statusAnswer({ ...awaiting, state: 'failed', placeKeptUntil: null }),
    null,
  ],
  ['not for ever', 200, statusAnswer(awaiting), null],
] as const)('[OPN-68] polls %s', (_, times, called, pause) => {
  expect(pauseAfter(times, called)).toBe(pause)
})

it('[OPN-68] polls at once when the page opens', () => {
  expect(BANK.pauses[0]).toBe(0)
})
