import { expect, it } from 'vitest'
import { mergeListeners, type Listeners } from './outbox.ts'

const WITHOUT_COURSES = {
  'identity.signed-in-on-new-device': 'a',
  'payments.charge-captured': { 'sign-up': 'b', 'exam-edit': 'c', 'mock-papers': 'd' },
  'payments.charge-failed': { 'sign-up': 'e', 'exam-edit': 'f', 'mock-papers': null },
  'results.list-withdrawn': 'g',
  'admit-cards.admit-card-ready': 'h',
  'leads.lead-changed': 'i',
  'registration.messages-consent-changed': 'j',
} as const
const COURSES = {
  'payments.charge-captured': { 'course-order': 'k' },
  'payments.charge-failed': { 'course-order': null },
} as const

it('listeners of all modules become one table, by the kind of a charge', () => {
  const merged: Listeners = mergeListeners({
    one: { listeners: [WITHOUT_COURSES] },
    other: { listeners: [COURSES] },
    quiet: { listeners: [] },
  })
  expect(merged).toEqual({
    ...WITHOUT_COURSES,
    'payments.charge-captured': { 'sign-up': 'b', 'exam-edit': 'c', 'mock-papers': 'd', 'course-order': 'k' },
    'payments.charge-failed': { 'sign-up': 'e', 'exam-edit': 'f', 'mock-papers': null, 'course-order': null },
  })
})

it('negative control: a kind of charge or an event without a listener does not compile', () => {
  const { 'leads.lead-changed': _, ...withoutLeads } = WITHOUT_COURSES
  // @ts-expect-error No module listens to charges of course orders.
  const oneKindShort: Listeners = mergeListeners({ one: { listeners: [WITHOUT_COURSES] } })
  // @ts-expect-error No module listens to changes of leads.
  const oneEventShort: Listeners = mergeListeners({ one: { listeners: [withoutLeads, COURSES] } })
  expect(oneKindShort['payments.charge-captured']).not.toHaveProperty('course-order')
  expect(oneEventShort).not.toHaveProperty(['leads.lead-changed'])
})

it.each([
  [{ 'leads.lead-changed': 'a' }, { 'leads.lead-changed': 'b' }],
  [{ 'payments.charge-failed': { 'exam-edit': 'a' } }, { 'payments.charge-failed': { 'exam-edit': null } }],
])('two listeners of the same event are refused', (one, other) => {
  expect(() => mergeListeners({ one: { listeners: [one, other] } })).toThrow('two listeners')
})
