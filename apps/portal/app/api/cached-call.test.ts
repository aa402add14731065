import { branches, branchPaymentMethods } from '@medha/contract/endpoints/catalogue'
import { courseOrder } from '@medha/contract/endpoints/course-orders'
import { done } from '@medha/rules/outcome'
import { expect, it } from 'vitest'
import { createCallCache, LIFETIME_MS } from './cached-call.ts'
import type { Call } from './call.ts'
import { refused } from './refused.ts'

const DELHI = { params: { branchCode: 'DL001' } }

/** Two views with their own calls and one cache. `answers` are used in turn; the last one repeats. */
const page = (...answers: readonly unknown[]) => {
  const requests: string[] = []
  let time = 0
  const call: Call = async (row) => {
    requests.push(row.path)
    return (answers[requests.length - 1] ?? answers.at(-1)) as never
  }
  const cache = createCallCache(() => time)
  return {
    requests,
    first: cache(call, 'en'),
    second: cache(call, 'en'),
    inHindi: cache(call, 'hi'),
    wait: (ms: number) => {
      time += ms
    },
  }
}
const LIST = done([{ name: 'Delhi' }])

it('two views that open together make one request', async () => {
  const { requests, first, second } = page(LIST)
  const answers = await Promise.all([first(branches, DELHI), second(branches, DELHI)])
  expect(answers).toEqual([LIST, LIST])
  expect(requests).toHaveLength(1)
})

it('a view that opens later shows the answer until its lifetime ends, then makes a request', async () => {
  const { requests, first, second, wait } = page(LIST, done([]))
  await first(branches, DELHI)
  wait(LIFETIME_MS - 1)
  expect(await second(branches, DELHI)).toEqual(LIST)
  expect(requests).toHaveLength(1)
  wait(1)
  expect(await second(branches, DELHI)).toEqual(done([]))
  expect(requests).toHaveLength(2)
})

it('a failed answer is not stored', async () => {
  const { requests, first, second } = page(refused('unreachable'), LIST)
  expect(await first(branches, DELHI)).toMatchObject({ ok: false })
  expect(await second(branches, DELHI)).toEqual(LIST)
  expect(requests).toHaveLength(2)
})

it('a late failure does not remove the newer answer', async () => {
  const late = Promise.withResolvers<unknown>()
  const { requests, first, second, wait } = page(late.promise, LIST)
  const old = first(branches, DELHI)
  wait(LIFETIME_MS)
  await second(branches, DELHI)
  late.resolve(refused('unreachable'))
  expect(await old).toMatchObject({ ok: false })
  expect(await second(branches, DELHI)).toEqual(LIST)
  expect(requests).toHaveLength(2)
})

it('another branch, another list and another language are other answers', async () => {
  const { requests, first, inHindi } = page(LIST)
  await first(branches, DELHI)
  await first(branches, { params: { branchCode: 'KA001' } })
  await first(branchPaymentMethods, { query: { branchCode: 'DL001' } })
  await first(branchPaymentMethods, { query: { branchCode: 'KA001' } })
  await inHindi(branches, DELHI)
  expect(requests).toHaveLength(5)
})

it('an order cannot be read from the cache', () => {
  const { first } = page(LIST)
  // @ts-expect-error Only the lists named in cached-call.ts are cached.
  void (() => first(courseOrder, { params: { orderId: 'MCABCDEFGH23' } }))
  expect(first).toBeTypeOf('function')
})
