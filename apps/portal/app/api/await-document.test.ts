import { expect, it } from 'vitest'
import { awaitDocument } from './await-document.ts'
import { examplePage } from './example-page.ts'
import { refused } from './refused.ts'
import { DOCUMENT } from './schedules.ts'

type Answer = Awaited<ReturnType<Parameters<typeof awaitDocument>[0]['request']>>
const inState = (state: 'preparing' | 'later' | 'none'): Answer => ({ ok: true, value: { state } })
const READY: Answer = { ok: true, value: { state: 'ready', address: '/document.pdf' } }

/** Returns these answers in turn and repeats the last one. */
const press = async (...answers: readonly Answer[]) => {
  const at = examplePage()
  let calls = 0
  let preparing = 0
  const waiting = awaitDocument({
    request: async () => answers[Math.min(calls++, answers.length - 1)] ?? READY,
    page: at.page,
    onPreparing: () => void (preparing += 1),
  })
  await at.pass(60_000)
  return { end: await waiting, calls, preparing, left: at.left() }
}

it('[RES-03] waits for a document that is being made, and says so meanwhile', async () => {
  expect(await press(inState('preparing'), inState('preparing'), READY)).toEqual({
    end: { is: 'ready', address: '/document.pdf' },
    calls: 3,
    preparing: 2,
    left: 0,
  })
})

it('[RES-03] [OPN-52] never ends in silence: still being made, none, or why it was refused', async () => {
  expect(await press(inState('preparing'))).toMatchObject({
    end: { is: 'slow' },
    calls: DOCUMENT.pauses.length,
  })
  expect(await press(inState('none'))).toMatchObject({ end: { is: 'none' }, calls: 1 })
  expect(await press(inState('later'))).toMatchObject({ end: { is: 'none' }, calls: 1 })
  expect(await press(refused('results.link-not-valid', 'No.'))).toMatchObject({
    end: { is: 'refused', refused: { message: 'No.' } },
    calls: 1,
  })
})

it('polls again after a broken connection or a crowd, but not for ever', async () => {
  const back = await press(refused('unreachable'), refused('edge.too-many-requests'), READY)
  expect(back).toMatchObject({ end: { is: 'ready' }, preparing: 0 })
  expect(await press(refused('unreachable'))).toMatchObject({ end: { is: 'refused' }, calls: 3 })
})
