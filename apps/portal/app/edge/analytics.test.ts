import { afterEach, expect, it, vi } from 'vitest'
import { recordEvent } from './analytics.ts'

const browser = (signs: object) => {
  const window: { __medhaEvents?: unknown[] } = {}
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', signs)
  return () => window.__medhaEvents ?? []
}
afterEach(() => vi.unstubAllGlobals())

it('[ANA-01] [OPN-60] keeps events in the page, the newest fifty', () => {
  const events = browser({})
  for (let time = 1; time <= 60; time += 1) recordEvent('registration.code-sent', { time })
  expect(events()).toHaveLength(50)
  expect(events().at(-1)).toEqual({ name: 'registration.code-sent', facts: { time: 60 } })
})

it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  '[ANA-01] [OPN-60] measures nobody who says %o, and still learns of a failed payment',
  (signs) => {
    const events = browser(signs)
    recordEvent('registration.done', { isPaid: true })
    expect(events()).toEqual([])
    recordEvent('registration.payment-failed', {
      examType: 'IAT',
      feePaise: 30_000,
      classAndStream: '11&SOE',
    })
    expect(events()).toHaveLength(1)
  },
)
