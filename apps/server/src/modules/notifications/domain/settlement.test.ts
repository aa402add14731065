import { expect, it } from 'vitest'
import { settle, TRIES } from './settlement.ts'

it('sends what was accepted, gives up on a refusal and after the last try, and waits otherwise', () => {
  expect(settle({ kind: 'accepted', providerId: 'x' }, 1)).toEqual({ state: 'sent', providerId: 'x' })
  expect(settle({ kind: 'refused', reason: '202' }, 1)).toEqual({ state: 'failed', failure: '202' })
  expect(settle({ kind: 'later', reason: '500' }, TRIES - 1)).toEqual({ state: 'queued', failure: '500' })
  expect(settle({ kind: 'later', reason: '500' }, TRIES)).toEqual({ state: 'failed', failure: '500' })
})
