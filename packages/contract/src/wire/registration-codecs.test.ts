import fc from 'fast-check'
import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { decode, encode, safeDecode } from 'zod/v4/core'
import { callerAnswer, callerEvent, callerRequestId } from './caller-verification.ts'
import { leadByIdQuery, leadByMobileQuery, wireLead } from './lead.ts'
import { otpProof, otpSent, otpVerified, otpRequest } from './otp.ts'
import { recovered, recoveryProof, recoveryRequest } from './recovery.ts'

const CHALLENGE = 'ab'.repeat(16)
const text = fc.string({ maxLength: 30 })
const day = fc
  .date({ min: new Date('1993-01-01'), max: new Date('2015-12-31'), noInvalidDate: true })
  .map((date) => plainDate(date.toISOString().slice(0, 10)))
const details = fc.record({
  name: text,
  fatherName: text,
  dateOfBirth: fc.option(day, { nil: null }),
  email: text,
  mobile: text,
  registrationCount: fc.nat(9),
  classAndStream: text,
  registeredFor: fc.option(day, { nil: null }),
})

it('[ENT-07] [ENT-11] a sent code is told with `success`, `msg` and `data.mobile_no`', () => {
  const ours = { challenge: CHALLENGE, maskedMobile: '98******12', isMobile: true, resendAfterSeconds: 45 }
  const wire = encode(otpSent, ours)
  expect(wire).toEqual({
    success: 'true',
    msg: '',
    data: { mobile_no: '98******12', otp_id: CHALLENGE, is_mobile: true, resend_after: 45 },
  })
  expect(decode(otpSent, wire)).toEqual(ours)
})

it('[ENT-08] a verified code comes back as it was, whatever the names', () => {
  fc.assert(
    fc.property(fc.array(details, { maxLength: 3 }), fc.nat(5), (students, allowedRegistrations) => {
      const ours = { students, allowedRegistrations }
      expect(decode(otpVerified, encode(otpVerified, ours))).toEqual(ours)
    }),
  )
})

it('[ENT-10] a lead has two forms, and only the registered one has `data`', () => {
  fc.assert(
    fc.property(fc.array(details, { maxLength: 2 }), (students) => {
      const open = { kind: 'open' as const, students }
      expect(decode(wireLead, encode(wireLead, open))).toEqual(open)
    }),
  )
  const registered = { kind: 'registered' as const, rollNumber: '123456789012', loginCode: 'once' }
  const wire = encode(wireLead, registered)
  expect(wire).toEqual({
    success: 'false',
    msg: '',
    student_details: [],
    data: { student_roll_no: '123456789012', student_dob: '', login_code: 'once' },
  })
  expect(decode(wireLead, wire)).toEqual(registered)
})

it('[ENT-11] [REC-07] recovered accounts carry the six fields of the flow, the first also on top', () => {
  const account = {
    rollNumber: '123456789012',
    dateOfBirth: plainDate('2010-05-05'),
    name: 'Asha Rao',
    examType: 'IAT',
    test: { title: { en: 'Test', hi: 'परीक्षा' }, day: plainDate('2026-11-22'), mode: 'online' as const },
    maskedEmail: 'as******in',
    maskedMobile: '98******12',
    loginCode: 'once',
  }
  const ours = { challenge: CHALLENGE, isMobile: true, accounts: [account, { ...account, name: 'Mira Rao' }] }
  const wire = encode(recovered, ours)
  expect(wire.data).toMatchObject({
    otp_id: CHALLENGE,
    is_mobile: true,
    email: 'as******in',
    mobile_number: '98******12',
    roll_number: '123456789012',
    dob: '05-05-2010',
  })
  expect(decode(recovered, wire)).toEqual(ours)
  expect(encode(recovered, { ...ours, accounts: [] }).data).toMatchObject({ dob: '', roll_number: '' })
})

it('[ENT-09] a caller is told with `message`, `data.status`, mobile and names', () => {
  const ours = {
    state: 'verified' as const,
    mobile: '9876543210',
    firstName: 'Asha',
    lastName: '',
    email: '',
  }
  expect(encode(callerAnswer, ours)).toEqual({
    message: '',
    data: { status: 'verified' },
    mobile: '9876543210',
    firstName: 'Asha',
    lastName: '',
    email: '',
  })
  expect(decode(callerAnswer, encode(callerAnswer, ours))).toEqual(ours)
})

it('[OTP-15] a request id has the prefix, the time and 128 bits, and nothing else', () => {
  const isId = (id: string) => safeDecode(callerRequestId, id).success
  expect(isId(`IACST1794722400000${'0f'.repeat(16)}`)).toBe(true)
  for (const id of [
    '',
    'IACST',
    `IACST1794722400000${'0f'.repeat(15)}`,
    `XACST1794722400000${'0f'.repeat(16)}`,
  ])
    expect(isId(id)).toBe(false)
})

it('[API-05] [API-06] [API-16] [API-17] [API-21] requests are strict: a misspelt field is an error', () => {
  const cases = [
    [otpRequest, { mobile: '9876543210' }],
    [otpProof, { mobile_no: '9876543210', otp: '1234', utm_source: 'x' }],
    [recoveryRequest, { login_id: '9876543210' }],
    [recoveryProof, { otp_id: CHALLENGE, otp: '1234', login_id: '9876543210', resendUserDetails: 'true' }],
    [leadByMobileQuery, { mobile_no: '9876543210', exam_type: 'IAT' }],
    [leadByIdQuery, { sf_id: 'abc.def' }],
  ] as const
  for (const [codec, wire] of cases) {
    expect(safeDecode(codec, wire as never).success).toBe(true)
    expect(safeDecode(codec, { ...wire, misspelt: '1' } as never).success).toBe(false)
  }
  expect(decode(recoveryProof, { otp: '1234', resendUserDetails: true })).toMatchObject({
    wantsDetails: true,
  })
})

it('only the provider may add fields to what it posts', () => {
  expect(safeDecode(callerEvent, { requestId: 'x', status: 'flow_invoked', more: 1 } as never).success).toBe(
    true,
  )
})

it('keeps the campaign apart from the code', () => {
  const ours = decode(otpProof, {
    otp: '1234',
    registration_page: 'default',
    gclid: 'g',
    utm_source: 'a',
    utm_id: 'b',
  })
  expect(ours.campaign).toEqual({
    registrationPage: 'default',
    clickId: 'g',
    utm: { utm_source: 'a', utm_id: 'b' },
  })
  expect(encode(otpProof, ours)).toMatchObject({ utm_source: 'a', utm_id: 'b', gclid: 'g', otp: '1234' })
})
