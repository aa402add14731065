import { describe, expect, it } from 'vitest'
import { clearPaymentReturn, isAwaited, takePaymentReturn } from './payment-return.ts'

/** A browser at this address. */
const pageAt = (search: string) => {
  const location = { pathname: '/dashboard', search, hash: '#pay' }
  const shown: string[] = []
  const history = {
    state: { idx: 3 },
    replaceState: (_state: unknown, _title: string, address?: string | URL | null) => {
      shown.push(String(address))
      location.search = new URL(String(address), 'https://medha.example').search
    },
  }
  return { page: { location, history }, shown }
}

it.each([
  [
    '?status=success&mode=paytm&type=iacstecomm&order=o1',
    { purpose: 'course', outcome: 'success', orderId: 'o1' },
  ],
  ['?status=failure&type=mock', { purpose: 'mock', outcome: 'failure' }],
  ['?status=success&mode=paytm&editExam=true', { purpose: 'exam-edit', outcome: 'success', opensEdit: true }],
  ['?status=failure', { purpose: 'other', outcome: 'failure', opensEdit: true }],
  ['?status=maybe', null],
  ['', null],
])('[RTE-23] the address %s is read as one event', (search, event) => {
  expect(takePaymentReturn(pageAt(search).page)).toEqual(event)
})

it.each([
  ['status=success&mode=paytm&editExam=true', true],
  ['status=failure&mode=paytm&editExam=true', true],
  ['status=aborted&mode=paytm&editExam=true', true],
  ['status=aborted&editExam=true', false],
  ['status=failure', true],
  ['status=aborted', false],
  ['status=success', false],
  ['status=failure&type=iacstecomm', false],
  ['status=failure&type=mock', false],
])('[OPN-36] [OPN-83] the address %s opens the edit: %s', (search, opens) => {
  const event = takePaymentReturn(pageAt(`?${search}`).page)
  expect(event !== null && 'opensEdit' in event && event.opensEdit).toBe(opens)
})

describe('clearing the address', () => {
  it('[EDT-11] a return is reported once, and the rest of the address stays', () => {
    const { page, shown } = pageAt('?utm_source=sms&status=failure&mode=paytm&editExam=true')
    expect(takePaymentReturn(page)).toMatchObject({ outcome: 'failure' })
    expect(shown).toEqual(['/dashboard?utm_source=sms#pay'])
    expect(takePaymentReturn(page)).toBeNull()
  })

  it('[OPN-68] a successful purchase stays until the server has confirmed it', () => {
    const { page, shown } = pageAt('?status=success&type=mock')
    expect(takePaymentReturn(page)).toMatchObject({ purpose: 'mock' })
    expect(shown).toEqual([])
    clearPaymentReturn(page)
    expect(shown).toEqual(['/dashboard#pay'])
  })

  it('[OPN-68] only good news about something bought is waited for', () => {
    expect(isAwaited({ purpose: 'course', outcome: 'success', orderId: null })).toBe(true)
    expect(isAwaited({ purpose: 'course', outcome: 'failure', orderId: null })).toBe(false)
    expect(isAwaited({ purpose: 'mock', outcome: 'success' })).toBe(true)
    expect(isAwaited({ purpose: 'mock', outcome: 'aborted' })).toBe(false)
    expect(isAwaited({ purpose: 'exam-edit', outcome: 'success', opensEdit: true })).toBe(false)
  })
})
