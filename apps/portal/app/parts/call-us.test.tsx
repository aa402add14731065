import { otp } from '@medha/messages/otp.en'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CallUs } from './call-us.tsx'

const shown = (code: string | undefined) =>
  renderToStaticMarkup(<CallUs code={code} words={otp} phone="1800 000 4127" />)

it('a number to tap stands beside a refusal that only a person can end, and beside no other', () => {
  expect(shown('registration.too-many-codes')).toContain('href="tel:18000004127"')
  expect(shown('registration.number-frozen')).toContain('Call 1800 000 4127')
  expect(shown('registration.wrong-code')).toBe('')
  expect(shown(undefined)).toBe('')
})
