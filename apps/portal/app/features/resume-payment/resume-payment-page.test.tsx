import { calls } from '@medha/messages/calls.en'
import { resumePayment as english } from '@medha/messages/resume-payment.en'
import { resumePayment as hindi } from '@medha/messages/resume-payment.hi'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageProvider } from '../../frame/page-provider.tsx'
import { ResumePaymentPage } from './resume-payment-page.tsx'

const PAYMENT = {
  examTitle: { en: 'Invictus Ace Test', hi: 'इनविक्टस ऐस टेस्ट' },
  duePaise: 30_000,
  orderId: 'MDRVUKXHMCG7GT',
}
const OPEN = {
  state: 'open' as const,
  ...PAYMENT,
  payUntil: '2026-11-15T06:15:00.000Z',
  isSeatHeld: true,
  methods: [],
  chosenMethod: 'paytm',
}
type State = 'paid' | 'used' | 'over' | 'refund-due'
const shown = (state: 'open' | State, language: 'en' | 'hi') =>
  renderToStaticMarkup(
    <PageProvider language={language} callWords={calls}>
      <ResumePaymentPage
        words={language === 'en' ? english : hindi}
        links={{ register: '/invictus', logIn: '/login' }}
        supportPhone="1800 000 4127"
        view={state === 'open' ? OPEN : { state, ...PAYMENT }}
        refused={null}
      />
    </PageProvider>,
  )

it.each(['open', 'paid', 'used', 'over', 'refund-due'] as const)(
  '[PAY-01] a link that is %s names test, amount, order and phone',
  (state) => {
    for (const language of ['en', 'hi'] as const) {
      const html = shown(state, language)
      for (const fact of [PAYMENT.examTitle[language], '₹300', PAYMENT.orderId, 'tel:18000004127'])
        expect(html).toContain(fact)
    }
  },
)

it.each([
  ['paid', 'This is paid', false],
  ['used', 'This link has already been used', false],
  ['over', 'The time to pay is over', true],
  ['refund-due', 'Your money is coming back', true],
] as const)('[PAY-01] a link that is %s says “%s”; to register again: %s', (state, title, registers) => {
  const html = shown(state, 'en')
  expect(html).toContain(title)
  expect(html.includes('href="/invictus"')).toBe(registers)
  expect(html).not.toContain(english.go)
})
