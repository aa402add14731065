import { expect, it } from 'vitest'
import { mergeListeners } from './outbox.ts'

it('listeners of all modules become one table, by the kind of a charge', () => {
  const merged = mergeListeners([
    { 'payments.charge-captured': { course: 'a' }, 'leads.lead-changed': 'b' },
    { 'payments.charge-captured': { edit: 'c' } },
  ])
  expect(merged).toEqual({
    'payments.charge-captured': { course: 'a', edit: 'c' },
    'leads.lead-changed': 'b',
  })
})

it.each([
  [{ 'leads.lead-changed': 'a' }, { 'leads.lead-changed': 'b' }],
  [{ 'payments.charge-failed': { edit: 'a' } }, { 'payments.charge-failed': { edit: 'b' } }],
])('two listeners of the same event are refused', (one, other) => {
  expect(() => mergeListeners([one, other])).toThrow('two listeners')
})
