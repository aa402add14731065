import { fields } from '@medha/messages/fields.en'
import { registration } from '@medha/messages/registration.en'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { after, FREE_OR_PAID, NEW } from '../journey/example-journey.ts'
import type { JourneyEvent } from '../journey/events.ts'
import { noticeOf } from '../journey/notice.ts'
import { exampleStore } from '../store/example-store.ts'
import { RegistrationCode } from './registration-code.tsx'

const sentTo = (about: string): JourneyEvent => ({
  type: 'code-sent',
  sent: { challenge: 'c', maskedMobile: '98******10', about, resendAt: 46_000 },
})
const DELIVERED: JourneyEvent = { type: 'delivery-changed', challenge: 'c', delivery: 'delivered' }

const shown = (...events: readonly JourneyEvent[]): string => {
  const state = after(NEW, FREE_OR_PAID, ...events)
  if (state.sent === null) throw new Error('no code was sent')
  const { store } = exampleStore({}, { state })
  return renderToStaticMarkup(
    <RegistrationCode
      store={store}
      state={state}
      sent={state.sent}
      words={{ registration, fields }}
      below={<p>below</p>}
    />,
  )
}
const { code, trouble } = registration

it('[OTP-01] says how long the OTP is valid', () => {
  expect(shown(sentTo('9876543210'))).toContain('The OTP is valid for 5 minutes.')
})

it.each([
  ['registration.wrong-code', true],
  ['registration.code-expired', false],
  ['registration.code-used-up', false],
  ['registration.code-spent', false],
])('[ERR-06] after %s it says that the SMS was delivered: %s', (refusal, isShown) => {
  const html = shown(sentTo('9876543210'), DELIVERED, {
    type: 'code-refused',
    notice: noticeOf(refusal, 'The words of the server.'),
  })
  expect(html).toContain('The words of the server.')
  expect(html.includes(code.delivery.delivered)).toBe(isShown)
})

it('[OTP-02] [OTP-08] of a PSID it does not say that an OTP was sent again', () => {
  const [ofMobile, ofPsid] = ['9876543210', '91987650123'].map((about) => shown(sentTo(about), sentTo(about)))
  expect(ofMobile).toContain(code.sentAgain)
  expect(ofPsid).not.toContain(code.sentAgain)
  expect(ofPsid).toContain('If we know this PSID, the OTP is on its way again.')
})

it.each([
  ['network', trouble.title],
  ['server', trouble.serverTitle],
] as const)('[ERR-24] trouble of the %s stands above the button and can take the focus', (by, title) => {
  const html = shown(sentTo('9876543210'), { type: 'unreached', what: 'proof', by })
  const at = html.indexOf(`tabindex="-1"`)
  expect(at).toBeGreaterThan(0)
  expect(html.indexOf(title)).toBeGreaterThan(at)
  expect(html.indexOf('type="submit"')).toBeGreaterThan(html.indexOf(title))
  expect([trouble.title, trouble.serverTitle].filter((words) => html.includes(words))).toEqual([title])
})
