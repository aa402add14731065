import { dashboard as english } from '@medha/messages/dashboard.en'
import { dashboard as hindi } from '@medha/messages/dashboard.hi'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ReturnedPayment } from '../../api/payment-return.ts'
import { PaymentFailedModal } from './payment-failed-modal.tsx'

const shown = (
  returned: ReturnedPayment,
  words: Parameters<typeof PaymentFailedModal>[0]['words'] = english,
) =>
  renderToStaticMarkup(
    <PaymentFailedModal
      words={words}
      isOpen
      returned={returned}
      supportPhone="1800 000 4127"
      startedPayment={{ orderId: 'MDRVUKXHMCG7GT', amountPaise: 5_000 }}
      onTryAgain={() => undefined}
      onClose={() => undefined}
    />,
  )

it.each([
  ['English', english],
  ['Hindi', hindi],
])('[PAY-05] says in %s what for, how much, under which number and whom to call', (_, words) => {
  for (const outcome of ['failure', 'aborted'] as const) {
    const html = shown({ purpose: 'mock', outcome }, words)
    for (const fact of [words.paidFor.mock, '₹50', 'MDRVUKXHMCG7GT', 'tel:18000004127'])
      expect(html).toContain(fact)
  }
})

it('[PAY-05] a failure says that money comes back; a cancelled payment says that none was taken', () => {
  const failed = shown({ purpose: 'mock', outcome: 'failure' })
  expect(failed).toContain('If money was debited, it will be refunded within 5 working days.')
  const cancelled = shown({ purpose: 'mock', outcome: 'aborted' })
  expect(cancelled).toContain('No money was taken')
  expect(cancelled).not.toMatch(/failed|refunded/i)
})

it('[PAY-08] names the order of a course by the number that its pages show', () => {
  const html = shown({ purpose: 'course', outcome: 'failure', orderId: 'MCRHE7ULWF6W' })
  expect(html).toContain('MCRHE7ULWF6W')
  expect(html).not.toContain('MDRVUKXHMCG7GT')
})
