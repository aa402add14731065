import type { SignUpStatus } from '@medha/contract/shapes/sign-up'
import { plainDate } from '@medha/rules/plain-date'
import { thankYou as english } from '@medha/messages/thank-you.en'
import { thankYou as hindi } from '@medha/messages/thank-you.hi'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PageProvider } from '../../frame/page-provider.tsx'
import { SignUpEnd } from './sign-up-end.tsx'

const LINKS = { logIn: '/login', recovery: '/recovery', register: '/invictus' }
const UNPAID = {
  examType: 'IAT',
  feePaise: 30_000,
  payment: {
    examTitle: { en: 'Invictus Ace Test', hi: 'इनविक्टस ऐस टेस्ट' },
    duePaise: 15_000,
    orderId: 'MDRVUKXHMCG7GT',
  },
}
const FAILED = { ...UNPAID, state: 'failed', isCancelled: false, placeKeptUntil: null } as const
const STATES: Readonly<Record<string, SignUpStatus>> = {
  awaiting: { ...UNPAID, state: 'awaiting' },
  failed: FAILED,
  cancelled: { ...FAILED, isCancelled: true },
  'refund-due': { ...UNPAID, state: 'refund-due' },
}
const shown = (answer: SignUpStatus, language: 'en' | 'hi' = 'en') =>
  renderToStaticMarkup(
    <PageProvider language={language}>
      <SignUpEnd
        answer={answer}
        isSlow={false}
        words={language === 'en' ? english : hindi}
        titleId="title"
        supportPhone="1800 000 4127"
        links={LINKS}
        onTryAgain={() => undefined}
        onOtherDay={() => undefined}
        onAnother={null}
      />
    </PageProvider>,
  )

describe('after the bank', () => {
  it.each(Object.entries(STATES))('[OPN-68] %s names test, amount, order and phone', (_, answer) => {
    for (const [language, test] of Object.entries(UNPAID.payment.examTitle)) {
      const html = shown(answer, language as 'en' | 'hi')
      for (const fact of [test, '₹150', 'MDRVUKXHMCG7GT', 'tel:18000004127']) expect(html).toContain(fact)
      expect(html).not.toContain('₹300')
    }
  })

  it('[REG-07] a cancelled payment shows that no money was taken, and nothing of a failure or a refund', () => {
    const html = shown({ ...FAILED, isCancelled: true })
    expect(html).toContain('You cancelled the payment. No money was taken.')
    expect(html).not.toMatch(/failed|refunded/i)
    expect(shown(FAILED)).toContain('If money was debited, it will be refunded within 5 working days.')
  })
})

it('[REG-10] the success names the child, the class and the test', () => {
  const html = shown({
    state: 'confirmed',
    examType: 'IAT',
    examTitle: UNPAID.payment.examTitle,
    paper: null,
    studentName: 'Ananya Deshmukh',
    className: { en: 'Class 11 - Engineering', hi: 'कक्षा 11 - इंजीनियरिंग' },
    rollNumber: '251104783926',
    dateOfBirth: plainDate('2009-08-14'),
    examDay: plainDate('2026-11-22'),
    slotName: 'Online',
    mode: 'online',
    branch: { name: '', address: '', phones: [], mapUrl: '' },
    dashboardLink: '/dashboard',
    hasReceipt: false,
    calendar: { startsAt: '2026-11-22T04:30:00Z', endsAt: '2026-11-22T16:30:00Z', reminderMinutes: 60 },
    admitCardFrom: null,
    reportingMinutes: null,
  })
  expect(html).toContain('<b>Ananya Deshmukh</b>, Class 11 - Engineering')
})
