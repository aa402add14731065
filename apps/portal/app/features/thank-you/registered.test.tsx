import { thankYou } from '@medha/messages/thank-you.en'
import { plainDate } from '@medha/rules/plain-date'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageProvider } from '../../frame/page-provider.tsx'
import { Registered } from './registered.tsx'
import type { ConfirmedSignUp } from './use-sign-up-status.ts'

const place = (dateOfBirth: string): ConfirmedSignUp => ({
  state: 'confirmed',
  examType: 'iACST',
  examTitle: { en: 'iACST', hi: 'iACST' },
  studentName: 'Asha Rao',
  className: { en: 'Class 10', hi: 'कक्षा 10' },
  paper: null,
  rollNumber: '100000000001',
  dateOfBirth: plainDate(dateOfBirth),
  examDay: plainDate('2026-11-22'),
  slotName: 'Online (9 AM to 10 PM)',
  mode: 'online',
  branch: { name: 'Delhi', address: '', phones: [], mapUrl: '' },
  dashboardLink: '/?lt=1',
  hasReceipt: false,
  calendar: { startsAt: '2026-11-22T03:30:00Z', endsAt: '2026-11-22T16:30:00Z', reminderMinutes: 60 },
  admitCardFrom: null,
  reportingMinutes: null,
})

const shown = (dateOfBirth: string): string =>
  renderToStaticMarkup(
    <PageProvider language="en">
      <Registered
        place={place(dateOfBirth)}
        words={thankYou}
        titleId="title"
        links={{ register: '/iacstexam' }}
        onAnother={null}
      />
    </PageProvider>,
  )

it('offers to register another child to a family, and not to a student who is 18 or older', () => {
  expect(shown('2015-06-01')).toContain(thankYou.another)
  expect(shown('1998-06-01')).not.toContain(thankYou.another)
  expect(shown('1998-06-01')).toContain(thankYou.dashboard)
})
