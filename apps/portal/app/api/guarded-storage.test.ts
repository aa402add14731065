import { expect, it } from 'vitest'
import { guardedStorage, readJson } from './guarded-storage.ts'

const memory = (values = new Map<string, string>()) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
})

it('passes everything on to a storage that works', () => {
  const store = memory()
  const guarded = guardedStorage(() => store)
  guarded.setItem('a', '1')
  expect([guarded.getItem('a'), store.getItem('a')]).toEqual(['1', '1'])
  guarded.removeItem('a')
  expect(guarded.getItem('a')).toBeNull()
})

it('keeps nothing where a browser refuses storage', () => {
  const refused = guardedStorage(() => {
    throw new Error('refused')
  })
  refused.setItem('a', '1')
  refused.removeItem('a')
  expect(refused.getItem('a')).toBeNull()
})

it('reads JSON, and nothing from what is none', () => {
  const store = memory(
    new Map([
      ['good', '{"a":1}'],
      ['bad', '{'],
    ]),
  )
  expect([readJson(store, 'good'), readJson(store, 'bad'), readJson(store, 'none')]).toEqual([
    { a: 1 },
    null,
    null,
  ])
})
