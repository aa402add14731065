import { expect, it } from 'vitest'
import { examplePage } from '../../../api/example-page.ts'
import { refused as callRefused, type CallCode } from '../../../api/refused.ts'
import { stepOf } from '../journey/journey.ts'
import type { RegistrationCalls } from './registration-calls.ts'
import { answerOf } from './answer.ts'
import { pollStatus } from './poll-status.ts'
import { exampleStore } from './example-store.ts'

type Answer = Awaited<ReturnType<RegistrationCalls['status']>>
const refused = (code: CallCode): Answer => answerOf<boolean>(callRefused(code), Boolean)
const open: Answer = { ok: true, value: true }
const shut: Answer = { ok: true, value: false }

const pollWith = async (...answers: readonly Answer[]) => {
  const queue = [...answers]
  const { store, seen } = exampleStore({
    status: () => Promise.resolve(queue.shift() ?? refused('edge.busy')),
  })
  const at = examplePage()
  const polling = pollStatus(store, at.page)
  await at.pass(5 * 60_000)
  await polling
  return { is: stepOf(store.current(), store.facts), store, times: seen.calls.length }
}

it.each([
  ['closed says so', [shut], 'closed', 1],
  ['open stays open', [open], 1, 1],
  ['too many requests, then open', [refused('edge.too-many-requests'), open], 1, 2],
  ['busy, then closed', [refused('edge.busy'), shut], 'closed', 2],
  ['no network three times, then open', Array.from({ length: 3 }, () => refused('unreachable')), 1, 4],
  ['an error, then open', [refused('edge.unexpected'), open], 1, 2],
] as const)('[REG-08] %s', async (_, answers, is, times) => {
  expect(await pollWith(...answers, open)).toMatchObject({ is, times })
})

it('[OPN-92] a phone without a network keeps the card', async () => {
  const answers = Array.from({ length: 4 }, () => refused('unreachable'))
  expect(await pollWith(...answers)).toMatchObject({ is: 1, times: 4 })
})

it.each(['edge.busy', 'edge.unexpected'] as const)(
  '[ERR-12] [OPN-92] %s four times is closed, and one more poll may open it',
  async (code) => {
    const { is, times, store } = await pollWith(...Array.from({ length: 4 }, () => refused(code)), open)
    expect([is, times, store.current().isStatusUnknown]).toEqual(['closed', 4, true])
    const at = examplePage()
    const again = pollStatus(store, at.page)
    await at.pass(1_000)
    await again
    expect([stepOf(store.current(), store.facts), store.current().isStatusUnknown]).toEqual([1, false])
  },
)
