import { expect, it } from 'vitest'
import { settle, triedUntil } from './settlement.ts'

it('sends what was accepted, gives up on a refusal and when its time is over, and waits otherwise', () => {
  const [inTime, over] = [{ isOver: false }, { isOver: true }]
  expect(settle({ kind: 'accepted', providerId: 'x' }, over)).toEqual({ state: 'sent', providerId: 'x' })
  expect(settle({ kind: 'refused', reason: '202' }, inTime)).toEqual({ state: 'failed', failure: '202' })
  expect(settle({ kind: 'later', reason: '500' }, inTime)).toEqual({ state: 'queued', failure: '500' })
  expect(settle({ kind: 'later', reason: '500' }, over)).toEqual({ state: 'failed', failure: '500' })
})

it('tries while the words are true, and never longer than a day', () => {
  const createdAt = new Date('2026-11-15T06:00:00Z')
  const nextDay = new Date('2026-11-16T06:00:00Z')
  expect(triedUntil(createdAt, undefined)).toEqual(nextDay)
  expect(triedUntil(createdAt, null)).toEqual(nextDay)
  expect(triedUntil(createdAt, new Date('2026-12-01T00:00:00Z'))).toEqual(nextDay)
  const soon = new Date('2026-11-15T06:05:00Z')
  expect(triedUntil(createdAt, soon)).toEqual(soon)
})
