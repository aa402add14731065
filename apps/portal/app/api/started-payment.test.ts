import { expect, it } from 'vitest'
import { readStartedPayment, saveStartedPayment } from './started-payment.ts'

const memory = () => {
  const all = new Map<string, string>()
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  }
}

it('keeps the number and the amount of the last payment of this tab, and nothing else of it', () => {
  const store = memory()
  expect(readStartedPayment(store)).toBeNull()
  const form = { orderId: 'ORDER0001', amountPaise: 5_000, fields: { secret: 'x' } }
  saveStartedPayment(form, store)
  expect(readStartedPayment(store)).toEqual({ orderId: 'ORDER0001', amountPaise: 5_000 })
  expect(store.getItem('handed_over')).not.toContain('secret')
  store.setItem('handed_over', '{"orderId":1}')
  expect(readStartedPayment(store)).toBeNull()
})
