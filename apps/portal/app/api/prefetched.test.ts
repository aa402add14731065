import { expect, it } from 'vitest'
import { prefetchedReply } from './prefetched.ts'

const ADDRESS = '/api/v1/dashboard'
const page = (token = 'mine', studentKey = 'me') => {
  const answer = Promise.resolve(new Response('{}'))
  return { answer, window: { prefetched: { token, studentKey, answers: { [ADDRESS]: answer } } } }
}
const mine = { method: 'GET', token: 'mine', studentKey: 'me' } as const

it('a prefetched answer is used once', () => {
  const { answer, window } = page()
  expect(prefetchedReply(ADDRESS, mine, window)).toBe(answer)
  expect(prefetchedReply(ADDRESS, mine, window)).toBeNull()
})

it('never for another session, another student, another address, or a call that changes something', () => {
  expect(prefetchedReply(ADDRESS, mine, page('somebody else').window)).toBeNull()
  expect(prefetchedReply(ADDRESS, mine, page('mine', 'my brother').window)).toBeNull()
  expect(prefetchedReply('/api/v1/profile', mine, page().window)).toBeNull()
  expect(prefetchedReply(ADDRESS, { ...mine, method: 'POST' }, page().window)).toBeNull()
  expect(prefetchedReply(ADDRESS, mine, {})).toBeNull()
})
