import { expect, it } from 'vitest'
import { sendOrder } from './send-order.ts'

const depsThat = (order: () => Promise<string>) => {
  const done: string[] = []
  return {
    done,
    deps: {
      setBusy: (isBusy: boolean) => void done.push(isBusy ? 'busy' : 'free'),
      keepInput: () => void done.push('kept'),
      clearRetry: () => void done.push('no retry'),
      order: () => {
        done.push('sent')
        return order()
      },
    },
  }
}

it('[CHK-04] [CHK-05] the effects of a submit come in order, and loading ends after a success', async () => {
  const { deps, done } = depsThat(async () => 'order')
  expect(await sendOrder(deps)).toBe('order')
  expect(done).toEqual(['busy', 'kept', 'no retry', 'sent', 'free'])
})

it('[CHK-05] [ERR-33] loading ends after a failure too', async () => {
  const { deps, done } = depsThat(() => Promise.reject(new Error('no network')))
  await expect(sendOrder(deps)).rejects.toThrow('no network')
  expect(done.at(-1)).toBe('free')
})
