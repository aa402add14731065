import { endpoint, PHONE_VERIFICATION } from '../endpoint.ts'
import { callerAnswer, callerPollQuery } from '../wire/caller-verification.ts'
import { leadByIdQuery, leadByMobileQuery, wireLead } from '../wire/lead.ts'
import { otpProof, otpSent, otpVerified, otpRequest } from '../wire/otp.ts'
import { recovered, recoveryProof, recoveryRequest } from '../wire/recovery.ts'

/** T10. A stranger learns nothing from the response, so this limit only protects the database. */
const LEAD_LOOKUP = { per: 'address', points: 1_200, seconds: 600 } as const

const SEND_REFUSALS = [
  'registration.wait-before-resend',
  'registration.too-many-codes',
  'registration.number-frozen',
  'registration.puzzle-needed',
  'registration.codes-paused',
  'registration.network-paused',
  'edge.busy',
] as const
const VERIFY_REFUSALS = [
  'registration.not-an-otp',
  'registration.wrong-code',
  'registration.code-expired',
  'registration.code-used-up',
  'registration.code-spent',
  'registration.number-frozen',
] as const
const NUMBER_REFUSALS = [
  'registration.not-a-number',
  'registration.begins-with-zero',
  'registration.not-a-mobile',
] as const

export const sendOtp = endpoint({
  name: 'leads.send-otp',
  answeredBy: 'leads',
  method: 'POST',
  path: '/api/v1/registration/otp',
  audience: 'anyone',
  limit: PHONE_VERIFICATION,
  requirements: ['API-05', 'ENT-07', 'OTP-01', 'OTP-02', 'OTP-08', 'ERR-05'],
  query: otpRequest,
  body: otpRequest,
  reply: otpSent,
  refusals: [...NUMBER_REFUSALS, ...SEND_REFUSALS],
})

export const verifyOtp = endpoint({
  name: 'leads.verify-otp',
  answeredBy: 'leads',
  method: 'POST',
  path: '/api/v1/registration/otp/verify',
  audience: 'anyone',
  limit: PHONE_VERIFICATION,
  requirements: ['API-06', 'ENT-08', 'OTP-06', 'OTP-07', 'OTP-09', 'ERR-06'],
  query: otpProof,
  body: otpProof,
  reply: otpVerified,
  refusals: [...VERIFY_REFUSALS, 'catalogue.no-such-exam'],
})

export const leadByMobile = endpoint({
  name: 'leads.lead-by-mobile',
  answeredBy: 'leads',
  method: 'GET',
  path: '/api/v1/leads/by-mobile',
  audience: 'anyone',
  limit: LEAD_LOOKUP,
  requirements: ['API-16', 'ENT-10', 'REG-14', 'REG-19'],
  query: leadByMobileQuery,
  reply: wireLead,
  refusals: [],
})

export const leadById = endpoint({
  name: 'leads.lead-by-id',
  answeredBy: 'leads',
  method: 'GET',
  path: '/api/v1/leads/by-id',
  audience: 'anyone',
  limit: LEAD_LOOKUP,
  requirements: ['API-17', 'ENT-10', 'REG-09', 'REG-19'],
  query: leadByIdQuery,
  reply: wireLead,
  refusals: [],
})

export const pollCallerVerification = endpoint({
  name: 'leads.poll-caller-verification',
  answeredBy: 'leads',
  method: 'GET',
  path: '/api/v1/caller-verification',
  audience: 'anyone',
  limit: PHONE_VERIFICATION,
  requirements: ['API-22', 'ENT-09', 'OTP-13', 'OTP-14', 'ERR-08'],
  query: callerPollQuery,
  reply: callerAnswer,
  refusals: [
    'registration.caller-request-expired',
    'registration.caller-failed',
    'registration.caller-number-unusable',
  ],
})

export const sendRecoveryOtp = endpoint({
  name: 'leads.send-recovery-otp',
  answeredBy: 'leads',
  method: 'POST',
  path: '/api/v1/recovery/otp',
  audience: 'anyone',
  limit: PHONE_VERIFICATION,
  requirements: ['API-05', 'API-21', 'ENT-11', 'REC-01', 'REC-03'],
  body: recoveryRequest,
  reply: otpSent,
  refusals: ['registration.not-roll-or-mobile', 'registration.link-instead', ...SEND_REFUSALS],
})

export const verifyRecoveryOtp = endpoint({
  name: 'leads.verify-recovery-otp',
  answeredBy: 'leads',
  method: 'POST',
  path: '/api/v1/recovery/otp/verify',
  audience: 'anyone',
  limit: PHONE_VERIFICATION,
  requirements: ['API-06', 'API-21', 'ENT-11', 'REC-02', 'REC-07', 'ERR-18'],
  body: recoveryProof,
  reply: recovered,
  refusals: VERIFY_REFUSALS,
})
