import { expect, it } from 'vitest'
import { examplePage } from '../../../api/example-page.ts'
import { refused as callRefused, type CallCode } from '../../../api/refused.ts'
import { stepOf } from '../journey/journey.ts'
import type { Ask } from './ask-server.ts'
import { answerOf } from './answer.ts'
import { askStatus } from './ask-status.ts'
import { exampleStore } from './example-store.ts'

type Answer = Awaited<ReturnType<Ask['status']>>
const refused = (code: CallCode): Answer => answerOf<boolean>(callRefused(code), Boolean)
const open: Answer = { ok: true, value: true }
const shut: Answer = { ok: true, value: false }

const asked = async (...answers: readonly Answer[]) => {
  const queue = [...answers]
  const { store, seen } = exampleStore({
    status: () => Promise.resolve(queue.shift() ?? refused('edge.busy')),
  })
  const at = examplePage()
  const asking = askStatus(store, at.page)
  await at.pass(5 * 60_000)
  await asking
  return { isClosed: stepOf(store.current(), store.facts) === 'closed', times: seen.asked.length }
}

it.each([
  ['closed says so', [shut], true, 1],
  ['open stays open', [open], false, 1],
  ['[ERR-12] an answer that is no answer', [refused('edge.unexpected')], true, 1],
  ['no network', [refused('unreachable')], false, 1],
  ['too many requests, then open', [refused('edge.too-many-requests'), open], false, 2],
  ['busy, then closed', [refused('edge.busy'), shut], true, 2],
  ['never any time for us', [], false, 4],
] as const)('[REG-08] %s', async (_, answers, isClosed, times) => {
  expect(await asked(...answers)).toEqual({ isClosed, times })
})
