import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import { decode, encode, safeDecode } from 'zod/v4/core'
import { wireCourseOrder, wireCourseOrderForm } from './course-order.ts'
import { wireCourse } from './course.ts'
import { wireLatitude, wireLongitude } from './geo.ts'

const QUOTE = { lines: [], list: 0, total: 0, savings: 0, pays_for: 'course' as const, payable: 0 }
const WIRE = {
  product_title: 'Course',
  product_id: 'M27-9-F-C',
  product_course_term: '2027-28',
  course_category: 'School',
  purchased: 0,
  registration_fees: '4,999.00',
  price_breakup: { 'Tuition Fee': 55_999, 'Registration Fee': '4999.50' },
  course_highlights: '<b>one</b>',
  course_description: '<p onclick=x>two \\(x\\)</p>',
  course_feature: ['three'],
  course_content_cta: '',
  quote: QUOTE,
  scholarship: {
    state: 'applied' as const,
    percent: 80,
    until: plainDate('2026-12-14'),
    once_confirmed: { percent: 100, by: plainDate('2026-11-23'), total: 4999.5 },
  },
  is_on_sale: true,
  urgency_text: '',
  seats_left: null,
}
const PARTS = [
  { name: 'Tuition Fee', paise: 5_599_900 },
  { name: 'Registration Fee', paise: 499_950 },
]

describe('a course on the wire', () => {
  it.each([
    ['a map', { 'Tuition Fee': 55_999, 'Registration Fee': '4999.50' }],
    ['a list of maps', [{ 'Tuition Fee': '55,999' }, { 'Registration Fee': 4999.5 }]],
    ['a list of one map', [{ 'Tuition Fee': 55_999, 'Registration Fee': 4999.5 }]],
  ])('[ENT-26] [FEE-05] has its price as %s', (_, written) => {
    expect(decode(wireCourse, { ...WIRE, price_breakup: written }).priceParts).toEqual(PARTS)
  })

  it('[ENT-26] is read into our names, money in paise, words cleaned', () => {
    const course = decode(wireCourse, WIRE)
    expect(course).toMatchObject({ registrationFeePaise: 499_900, contentUrl: null, urgencyText: null })
    const again = encode(wireCourse, course)
    expect(again).toMatchObject({
      registration_fees: 4999,
      price_breakup: [{ 'Tuition Fee': 55_999 }, { 'Registration Fee': 4999.5 }],
      course_highlights: '<strong>one</strong>',
      course_description: '<p>two \\(x\\)</p>',
    })
    expect(decode(wireCourse, again)).toEqual(course)
  })
})

describe('an order on the wire', () => {
  const order = {
    state: 'confirming' as const,
    product_id: 'M27-9-F-C',
    product_title: 'Course',
    product_course_term: '2027-28',
    quote: QUOTE,
    coupon_code: '',
    coupon_discount: 0,
    amount: 4999,
    payment_method: 'hdfc',
    has_coupons: false,
    price_until: '2026-11-17T04:00:00Z',
    second_payment: 0,
    refund_reason: '',
  }

  it('[PAY-08] [API-43] has its number under either of two spellings, and none without', () => {
    expect(decode(wireCourseOrder, { ...order, order_id: 'MC1' }).orderId).toBe('MC1')
    expect(decode(wireCourseOrder, { ...order, ORDER_ID: 'MC2' }).orderId).toBe('MC2')
    expect(safeDecode(wireCourseOrder, order).success).toBe(false)
  })

  it('[ENT-32] [API-43] carries the fields of the specification and no amount', () => {
    const form = {
      rollNumber: '123456789012',
      mobile: '+919810000001',
      productId: 'M27-9-F-C',
      term: '2027-28',
      branchCode: 'DL001',
      streamCode: 'SOF',
      leadId: '',
      method: 'hdfc',
      billing: {
        name: 'Asha Verma',
        email: 'asha@pupils.example',
        address: '12 Neem Road',
        city: 'New Delhi',
        state: 'Delhi',
        pincode: '110058',
        fatherName: 'Rakesh Verma',
      },
    }
    const wire = encode(wireCourseOrderForm, form)
    expect(Object.keys(wire).toSorted()).toEqual([
      'billing_address',
      'billing_city',
      'billing_email',
      'billing_name',
      'billing_state',
      'billing_zip',
      'center_code',
      'father_name',
      'mobile_no',
      'payment_method',
      'product_course_term',
      'product_id',
      'roll_number',
      'sf_id',
      'student_stream',
    ])
    expect(decode(wireCourseOrderForm, Object.assign({ amount: '1' }, wire))).toEqual(form)
  })
})

it.each([
  ['90', '180', true],
  ['-90', '-180', true],
  ['91', '77', false],
  ['28.6', '181', false],
  ['north', '77', false],
  ['NaN', '77', false],
  ['', '77', false],
  ['1e1', '77', false],
])('[ERR-35] latitude %j and longitude %j are a place: %s', (latitude, longitude, is) => {
  const ok = safeDecode(wireLatitude, latitude).success && safeDecode(wireLongitude, longitude).success
  expect(ok).toBe(is)
})
