import { plainDate } from '@medha/rules/plain-date'
import { decode, encode, safeDecode } from 'zod/v4/core'
import { describe, expect, it } from 'vitest'
import { wireCouponQuestion, wireCouponQuote } from './coupon.ts'
import { checkoutInputs, wirePaymentData } from './payment-data.ts'
import type { SignUpAnswer, SignUpForm } from '../shapes/sign-up.ts'
import { wireSignUpAnswer } from './sign-up-answer.ts'
import { wireSignUpForm } from './sign-up.ts'

const form: SignUpForm = {
  studentName: 'Asha Verma',
  fatherName: 'Rakesh Verma',
  email: 'asha@pupils.example',
  dateOfBirth: plainDate('2010-04-05'),
  mobile: '9810000001',
  boardCode: 'CBSE',
  classStream: { classCode: '11', streamCode: 'SOE' },
  examState: 'Delhi',
  branchCode: 'DL001',
  examDay: plainDate('2026-11-22'),
  slotName: 'Online (10 AM to 10 PM)',
  home: { city: 'New Delhi', state: 'Delhi', pincode: '110058' },
  registrationPage: 'default',
  campaign: { utm_source: 'newspaper' },
  clickId: 'click-1',
  paymentMethod: 'paytm',
  couponCode: 'HALF',
  shownPaise: 15_050,
  leadId: 'lead',
  formId: 'a-form-of-our-own-1',
  consentVersion: '2026-11',
  declaredBy: 'parent',
  objectsToMessages: true,
}

describe('[ENT-12] the sign-up payload', () => {
  const wire = encode(wireSignUpForm, form) as Record<string, unknown>

  it('travels under the names of the specification', () => {
    expect(wire).toMatchObject({
      student_name: 'Asha Verma',
      father_name: 'Rakesh Verma',
      student_email: 'asha@pupils.example',
      student_dob: '05-04-2010',
      student_mobile_no: '9810000001',
      school_board: 'CBSE',
      class_stream: '11&SOE',
      exam_state: 'Delhi',
      branch_code: 'DL001',
      exam_date: '2026-11-22T03:30:00Z',
      student_city: 'New Delhi',
      student_state: 'Delhi',
      student_pincode: '110058',
      exam_mode: 'Online (10 AM to 10 PM)',
      whatsapp_status: true,
      registration_page: 'default',
      utm_source: 'newspaper',
      gclid: 'click-1',
      payment_mode: 'paytm',
      coupon_code: 'HALF',
      shown_amount: 150.5,
      student_sf_id: 'lead',
    })
    expect(decode(wireSignUpForm, wire as never)).toEqual(form)
  })

  it('[OPN-24] is read with days in any of the three ways, empty fields as left out, and mail in any case', () => {
    for (const exam_date of ['22-11-2026', '22/11/2026', '2026-11-22', '2026-11-22T03:30:00.000Z'])
      expect(decode(wireSignUpForm, { ...wire, exam_date } as never).examDay).toBe('2026-11-22')
    const sparse = decode(wireSignUpForm, {
      ...wire,
      coupon_code: '',
      payment_mode: '',
      father_name: '',
      student_email: 'Asha@Pupils.example',
    } as never)
    expect([sparse.couponCode, sparse.paymentMethod, sparse.fatherName, sparse.email]).toEqual([
      null,
      null,
      null,
      'asha@pupils.example',
    ])
  })

  it.each([
    { amount: 1 },
    { student_name: 'Asha.V' },
    { student_email: 'a@b.com' },
    { exam_date: '31-02-2026' },
    { form_id: 'short' },
    { branch_code: 'dl001' },
    { consent_version: '1999-nonsense' },
    { declared_by: 'teacher' },
  ])('refuses %o', (more) => {
    expect(safeDecode(wireSignUpForm, { ...wire, ...more } as never).success).toBe(false)
  })

  it.each(['consent_version', 'declared_by', 'no_messages'])(
    '[OPN-79] without %s it is no form: nobody assumes what a family agreed to',
    (field) => {
      const { [field]: _, ...without } = wire
      expect(safeDecode(wireSignUpForm, without as never).success).toBe(false)
    },
  )
})

const branch = {
  phones: ['011-15023367'],
  address: 'Janakpuri',
  latitude: 28.6,
  longitude: 77.09,
  mapUrl: 'https://maps.example',
}
const payment = {
  orderId: 'MD1',
  amountPaise: 15_050,
  actionUrl: 'http://bank.example/pay',
  formName: 'bank',
  fields: { signature: 'abc' },
}

const held = { is: 'held', until: '2026-11-16T10:15:00.000Z' } as const
const notHeld = { is: 'taken-when-paid' } as const

it.each<SignUpAnswer>([
  { state: 'awaiting-payment', feePaise: 30_000, isCouponApplicable: true, branch, payment, seat: held },
  {
    state: 'awaiting-payment',
    feePaise: 30_000,
    isCouponApplicable: false,
    branch,
    payment: null,
    seat: notHeld,
  },
  {
    state: 'confirmed',
    feePaise: 0,
    isCouponApplicable: false,
    branch,
    rollNumber: '251104783926',
    dateOfBirth: plainDate('2010-04-05'),
    dashboardLink: 'http://medha.localhost/?lt=x',
  },
])('[ENT-13] the answer comes back as it was sent: $state', (answer) => {
  const wire = encode(wireSignUpAnswer, answer)
  expect(wire).toMatchObject({ success: 'true', data: { branch_gps: '28.6,77.09', gps_link: branch.mapUrl } })
  expect(decode(wireSignUpAnswer, wire)).toEqual(answer)
})

describe('[ENT-31] payment data', () => {
  it('[PAY-08] is read under both spellings of amount and order', () => {
    const place = { action_url: 'http://bank.example/pay', form_name: 'f', signature: 's' }
    const old = decode(wirePaymentData, { ...place, TXN_AMOUNT: '300.00', ORDER_ID: 'A1' })
    const plain = decode(wirePaymentData, { ...place, amount: '300', order_id: 'A1' })
    expect(old).toEqual(plain)
    expect(old).toMatchObject({ amountPaise: 30_000, orderId: 'A1', fields: { signature: 's' } })
    expect(safeDecode(wirePaymentData, { ...place, ORDER_ID: 'A1' }).success).toBe(false)
  })

  it('[PAY-01] posts the provider’s own fields and not one more, also those with names like ours', () => {
    const fields = { signature: 'abc', order_id: 'order_1', amount: '15050' }
    const wire = encode(wirePaymentData, { ...payment, fields })
    expect(wire).toMatchObject({ ORDER_ID: 'MD1', TXN_AMOUNT: '150.50' })
    expect(checkoutInputs(decode(wirePaymentData, wire))).toEqual(Object.entries(fields))
  })
})

it('[API-18] a coupon is asked about and answered in rupees', () => {
  const question = decode(wireCouponQuestion, { coupon_code: 'HALF', exam_type: 'IAT', class_stream: '1102' })
  expect(question).toEqual({ examType: 'IAT', couponCode: 'HALF', classStream: { id: 1102 }, term: null })
  const wire = encode(wireCouponQuote, { discountPaise: 15_050 })
  expect(wire.data.exam_discount_amount).toBe(150.5)
  expect(decode(wireCouponQuote, wire)).toEqual({ discountPaise: 15_050 })
})
