import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { toastLifetime } from './toast-lifetime.ts'
import { createToastList, toastText } from './toast-list.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[NUM-31] a warning lives 1.5 s, everything else 5 s', () => {
  expect(toastLifetime('warn')).toBe(1500)
  expect(toastLifetime('danger')).toBe(5000)
  expect(toastLifetime('success')).toBe(5000)
  expect(toastLifetime('info')).toBe(5000)
})

test('[ENT-01] a toast is open or not, has a type and a message', () => {
  const toasts = createToastList()
  expect(toasts.current()).toEqual([])
  toasts.show({ type: 'danger', message: 'Wrong' })
  const [open] = toasts.current()
  expect(open).toEqual({ id: 1, type: 'danger', message: 'Wrong' })
  toasts.close(1)
  expect(toasts.current()).toEqual([])
})

test('[ERR-09] a success says its message, or that it is one', () => {
  expect(toastText({ type: 'success', message: 'Saved' }, 'Success')).toBe('Saved')
  expect(toastText({ type: 'success', message: '' }, 'Success')).toBe('Success')
  expect(toastText({ type: 'danger', message: '' }, 'Success')).toBe('')
})

describe('[LOG-13] toasts close by themselves', () => {
  test.each([
    ['warn', 1500],
    ['danger', 5000],
    ['info', 5000],
  ] as const)('%s after %i ms and not before', (type, lifetime) => {
    const toasts = createToastList()
    toasts.show({ type, message: 'Something' })
    vi.advanceTimersByTime(lifetime - 1)
    expect(toasts.current()).toMatchObject([{ type, message: 'Something' }])
    vi.advanceTimersByTime(1)
    expect(toasts.current()).toEqual([])
  })

  test('each has its own time', () => {
    const toasts = createToastList()
    toasts.show({ type: 'danger', message: 'First' })
    vi.advanceTimersByTime(4000)
    toasts.show({ type: 'warn', message: 'Second' })
    vi.advanceTimersByTime(1000)
    expect(toasts.current().map((toast) => toast.message)).toEqual(['Second'])
    vi.advanceTimersByTime(500)
    expect(toasts.current()).toEqual([])
  })
})

test('the clock stops while somebody reads', () => {
  const toasts = createToastList()
  toasts.show({ type: 'warn', message: 'Read me' })
  toasts.hold()
  vi.advanceTimersByTime(60_000)
  expect(toasts.current()).toHaveLength(1)
  toasts.resume()
  vi.advanceTimersByTime(1500)
  expect(toasts.current()).toEqual([])
})

test('closing by hand leaves no timer behind', () => {
  const toasts = createToastList()
  toasts.show({ type: 'danger', message: 'Gone' })
  const [toast] = toasts.current()
  toasts.close(toast?.id ?? 0)
  expect(toasts.current()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('the same words twice are one toast, and no more than three are open', () => {
  const toasts = createToastList()
  for (const message of ['A', 'B', 'B', 'C', 'D']) toasts.show({ type: 'info', message })
  expect(toasts.current().map((toast) => toast.message)).toEqual(['B', 'C', 'D'])
  expect(vi.getTimerCount()).toBe(3)
})

test('tells its listeners, until they leave', () => {
  const toasts = createToastList()
  const listener = vi.fn<() => void>()
  const leave = toasts.subscribe(listener)
  toasts.show({ type: 'info', message: 'A' })
  leave()
  toasts.show({ type: 'info', message: 'B' })
  expect(listener).toHaveBeenCalledTimes(1)
})
