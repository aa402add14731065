import { expect, it } from 'vitest'
import { readHandedOver, saveHandedOver } from './handed-over.ts'

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
  expect(readHandedOver(store)).toBeNull()
  const form = { orderId: 'ORDER0001', amountPaise: 5_000, fields: { secret: 'x' } }
  saveHandedOver(form, store)
  expect(readHandedOver(store)).toEqual({ orderId: 'ORDER0001', amountPaise: 5_000 })
  expect(store.getItem('handed_over')).not.toContain('secret')
  store.setItem('handed_over', '{"orderId":1}')
  expect(readHandedOver(store)).toBeNull()
})
