import type { ExamEditView } from '@medha/contract/shapes/exam-edit'
import { examEdit } from '@medha/messages/exam-edit.en'
import { plainDate } from '@medha/rules/plain-date'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageProvider } from '../../frame/page-provider.tsx'
import { ExamEditForm } from './exam-edit-form.tsx'
import type { ExamEdit } from './use-exam-edit.ts'

const place = {
  mode: 'online',
  classStreamId: 1001,
  slotName: 'Online (9 AM to 10 PM)',
  stateId: 9,
  branchCode: 'DL001',
  centreName: 'Delhi',
  examDay: plainDate('2026-11-20'),
} as ExamEditView['current']
const view = {
  current: place,
  pending: { place: { ...place, mode: 'offline' }, duePaise: 10_000 },
  lock: null,
  editsLeft: 2,
  editsAllowed: 2,
  feesPaise: {},
  defaultPaymentMethod: 'paytm',
} as unknown as ExamEditView

const shown = (failedToPay: ExamEdit['failedToPay']) =>
  renderToStaticMarkup(
    <PageProvider language="en">
      <ExamEditForm
        edit={{ failedToPay, busy: null, problem: null } as ExamEdit}
        view={view}
        words={examEdit}
      />
    </PageProvider>,
  )

it('[PAY-07] a failed payment says how much it was and that the test stays', () => {
  expect(shown('failure')).toMatch(/The payment of ₹100 did not go through\. Your test is still on .*20 Nov/)
  expect(shown('failure')).toContain('If money was debited, it will be refunded within 5 working days.')
})

it('[PAY-07] a cancelled payment is not called a failure', () => {
  expect(shown('aborted')).toMatch(
    /You cancelled the payment of ₹100\. No money was taken\. Your test is still/,
  )
  expect(shown('aborted')).not.toMatch(/did not go through|refunded/)
  expect(shown(null)).not.toContain('payment of')
})

it('[PAY-07] a payment that came too late is shown with the words of the server', () => {
  const refund = 'Your payment came too late for this change.'
  expect(shown({ refund })).toContain(refund)
  expect(shown({ refund })).not.toContain('payment of')
})
