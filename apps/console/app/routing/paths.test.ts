import { expect, it } from 'vitest'
import { readSignInState } from './paths.ts'

it('leads back to a page of the console', () => {
  expect(readSignInState({ reason: 'expired', to: '/account?a=1' })).toEqual({
    reason: 'expired',
    to: '/account?a=1',
  })
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 7, null])(
  '[STF-06] leads nowhere else: %s',
  (to) => {
    expect(readSignInState({ to })).toEqual({})
  },
)

it.each([undefined, null, 'text', { reason: 'other' }])('reads any state of the history: %s', (state) => {
  expect(readSignInState(state)).toEqual({})
})
