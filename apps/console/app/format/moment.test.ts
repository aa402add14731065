import { expect, it } from 'vitest'
import { momentOf } from './moment.ts'

const NOW = Date.parse('2026-11-20T04:00:00Z')

it.each([
  ['2026-11-20T03:35:00Z', 'en', null, '09:05'],
  // Still the nineteenth in London, and the twentieth in India.
  ['2026-11-19T18:31:00Z', 'en', null, '00:01'],
  ['2026-11-19T18:29:00Z', 'en', '19 Nov', '23:59'],
  ['2025-12-31T06:00:00Z', 'en', '31 Dec 2025', '11:30'],
  ['2026-11-19T18:29:00Z', 'hi', '19 नवंबर', '23:59'],
] as const)('%s in %s is %s %s', (iso, language, day, time) => {
  expect(momentOf(iso, NOW, language)).toMatchObject({ day, time })
})

it('has the whole of it for a title', () => {
  expect(momentOf('2026-11-20T03:35:00Z', NOW, 'en').full).toBe('20 November 2026, 09:05')
})
