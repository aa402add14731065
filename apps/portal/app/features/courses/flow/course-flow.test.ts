import type { CourseOrder } from '@medha/contract/shapes/course-order'
import { expect, it } from 'vitest'
import {
  afterEvent,
  AT_THE_OFFER,
  isBackFromCourse,
  viewOf,
  type CourseFlow,
  type CourseEvent,
} from './course-flow.ts'

const after = (...event: readonly CourseEvent[]): CourseFlow => event.reduce(afterEvent, AT_THE_OFFER)
const described: CourseEvent = { type: 'described', courseId: 'C-1' }
const proceeded: CourseEvent = { type: 'proceeded' }
const ordered: CourseEvent = { type: 'ordered', courseId: 'C-1' }
const back: CourseEvent = { type: 'back', purchased: 0 }

it.each([
  [false, false, false, 'offer'],
  [true, false, false, 'description'],
  [true, true, false, 'checkout'],
  [true, false, true, 'checkout'],
  [true, true, true, 'checkout'],
  [false, true, false, 'checkout'],
  [false, false, true, 'checkout'],
  [false, true, true, 'checkout'],
] as const)(
  '[CRS-01] [CRS-02] description %s, register %s, failure %s shows the %s',
  (isDescribed, isRegistering, isFailed, view) => {
    expect(viewOf({ ...AT_THE_OFFER, courseId: 'C-1', isDescribed, isRegistering }, isFailed)).toBe(view)
  },
)

it('[CRS-01] without a course there is nothing but the offer, and the bank’s answer stands above everything', () => {
  expect(viewOf({ ...AT_THE_OFFER, isRegistering: true }, true)).toBe('offer')
  expect(viewOf(after(described, proceeded, { type: 'returned', orderId: null }), false)).toBe('confirming')
  expect(viewOf(after(described, proceeded, ordered), false)).toBe('pay')
})

it('knows a list that a family comes back to from a course', () => {
  const left = after(described, back, { type: 'exit-closed' }, back)
  expect([isBackFromCourse(left), viewOf(left, false)]).toEqual([true, 'offer'])
  expect(isBackFromCourse(after(described, { type: 'went-to', view: 'offer' }))).toBe(true)
  for (const elsewhere of [after(), after(described), after(described, { type: 'finished' })])
    expect(isBackFromCourse(elsewhere)).toBe(false)
})

it('[CRS-11] the arrow of a description asks once, then goes', () => {
  const first = after(described, back)
  expect([viewOf(first, false), first.exitPrompt]).toEqual(['description', 'description'])
  const second = afterEvent(afterEvent(first, { type: 'exit-closed' }), back)
  expect([viewOf(second, false), second.exitPrompt]).toEqual(['offer', null])
  // Not even for another course of the same visit.
  expect(viewOf([described, back].reduce(afterEvent, second), false)).toBe('offer')
})

it('[CRS-11] a bought course is left at once', () => {
  expect(viewOf(after(described, { type: 'back', purchased: 1 }), false)).toBe('offer')
})

it('[CHK-08] the arrow of the checkout asks once, then leads to where one came from', () => {
  const first = after(described, proceeded, back)
  expect(first.exitPrompt).toBe('checkout')
  expect(viewOf(afterEvent(afterEvent(first, { type: 'exit-closed' }), back), false)).toBe('description')
  const straight = after({ type: 'register', courseId: 'C-1' }, back, { type: 'exit-closed' }, back)
  expect(viewOf(straight, false)).toBe('offer')
})

it('[CHK-08] pressing the arrow while the question is open leaves', () => {
  expect(viewOf(after(described, proceeded, back, back), false)).toBe('description')
})

it('[CHK-09] to stay leads from a description to the checkout', () => {
  expect(viewOf(after(described, back, { type: 'stayed' }), false)).toBe('checkout')
})

it('[CHK-08] the browser’s own back needs no confirmation', () => {
  const went = after(described, proceeded, { type: 'went-to', view: 'description' })
  expect([viewOf(went, false), went.exitPrompt]).toEqual(['description', null])
  expect(viewOf(afterEvent(went, { type: 'went-to', view: 'offer' }), false)).toBe('offer')
})

it('an address does not make an order', () => {
  expect(viewOf(after(described, { type: 'went-to', view: 'pay' }), false)).toBe('checkout')
})

it('leaving the payment step leads back to the form', () => {
  expect(viewOf(after(described, proceeded, ordered, back), false)).toBe('checkout')
})

it('[PAY-02] a page opened again polls its order, and leads to the payment or back to the form', () => {
  const reopened = after({ type: 'reopened', orderId: 'MCABCDEFGH23' })
  expect(viewOf(reopened, false)).toBe('confirming')
  expect(reopened.confirming).toEqual({ how: 'reopened', orderId: 'MCABCDEFGH23' })
  const settled = { state: 'purchased' } as CourseOrder
  const known = after({ type: 'reopened', orderId: 'MCABCDEFGH23', settled })
  expect(known.confirming).toEqual({ how: 'reopened', orderId: 'MCABCDEFGH23', settled })
  expect(viewOf(afterEvent(reopened, ordered), false)).toBe('pay')
  expect(viewOf([ordered, back].reduce(afterEvent, reopened), false)).toBe('checkout')
})

it('a reload at the payment waits there for its order', () => {
  const kept = { courseId: 'C-1', isDescribed: true, isRegistering: true }
  expect(viewOf(after({ type: 'restored', ...kept, isPaying: true }), false)).toBe('pay')
  expect(viewOf(after({ type: 'restored', ...kept, isPaying: false }), false)).toBe('checkout')
})
