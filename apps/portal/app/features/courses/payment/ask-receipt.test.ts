import { expect, it } from 'vitest'
import { refused } from '../../../api/refused.ts'
import { askReceipt } from './ask-receipt.ts'

type Answer = Awaited<ReturnType<Parameters<typeof askReceipt>[0]['ask']>>
const READY: Answer = { ok: true, value: { state: 'ready', address: '/receipt.pdf', seconds: 120 } }
const PREPARING: Answer = { ok: true, value: { state: 'preparing' } }
const NONE: Answer = { ok: true, value: { state: 'none' } }
const LOST: Answer = refused('unreachable')

const press = async (...answers: readonly Answer[]) => {
  let asked = 0
  const end = await askReceipt({
    ask: async () => {
      asked += 1
      return answers[asked - 1] ?? PREPARING
    },
    wait: async () => undefined,
  })
  return { end, asked }
}

it('waits for a receipt that is being printed', async () => {
  expect(await press(PREPARING, READY)).toEqual({ end: { is: 'ready', address: '/receipt.pdf' }, asked: 2 })
})

it('[OPN-52] never ends in silence: lost, none, or still not there', async () => {
  expect((await press(LOST)).end).toEqual({ is: 'failed' })
  expect((await press(NONE)).end).toEqual({ is: 'failed' })
  expect(await press()).toEqual({ end: { is: 'preparing' }, asked: 20 })
})
