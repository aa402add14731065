import { secret } from '@medha/configuration/environment'
import * as z from 'zod'
import { DEVELOPMENT_KEYS } from './development-keys.ts'

const key = (name: keyof typeof DEVELOPMENT_KEYS, description: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 32 bytes in hex')
    .default(DEVELOPMENT_KEYS[name])
    .meta(secret(description))

const keyList = (name: keyof typeof DEVELOPMENT_KEYS, description: string) =>
  z
    .string()
    .regex(/^[1-9]\d?:[0-9a-f]{64}(,[1-9]\d?:[0-9a-f]{64})*$/, 'must be `1:<key>`, separated by commas')
    .default(DEVELOPMENT_KEYS[name])
    .meta(secret(description))

/** Keys of the institute: random, made once, never given to anyone. */
export const KEY_VARIABLES = z.object({
  ROLL_NUMBER_KEY: key(
    'ROLL_NUMBER_KEY',
    'Spreads roll numbers over their range. Never change it: numbers would repeat.',
  ),
  DATE_OF_BIRTH_KEY: key('DATE_OF_BIRTH_KEY', 'Encrypts dates of birth. Without it they are lost.'),
  DATE_OF_BIRTH_PEPPER: key(
    'DATE_OF_BIRTH_PEPPER',
    'Protects the proofs of dates of birth and the audit log. Without it no student can log in.',
  ),
  DEVICE_KEY: key('DEVICE_KEY', 'Signs the cookie of a known device. A new key makes every device unknown.'),
  OTP_KEY: key('OTP_KEY', 'Derives one-time codes. A new key ends the codes under way.'),
  LEAD_LINK_KEY: key(
    'LEAD_LINK_KEY',
    'Signs the links that resume a registration. A new key ends every link.',
  ),
  SMS_REPORT_KEY: key(
    'SMS_REPORT_KEY',
    'Part of the address to which aggregators send their reports; register the address again after a change.',
  ),
  SIGN_UP_KEY: key('SIGN_UP_KEY', 'Encrypts and finds forms that wait for their payment.'),
  PAYER_KEY: key('PAYER_KEY', 'Encrypts the payer of a charge.'),
  LAUNCH_KEY: key('LAUNCH_KEY', 'Signs for a test player who opens which test.'),
  EXAM_COOKIE_KEY: key(
    'EXAM_COOKIE_KEY',
    'Signs the cookie of a device with an open test. A new key ends every running test.',
  ),
  STAFF_KEY: key(
    'STAFF_KEY',
    'Encrypts the secrets of authenticator apps of staff. With a new key their members enrol again.',
  ),
  RESULT_KEY: key(
    'RESULT_KEY',
    'Encrypts the links and tickets to a result. A new key invalidates every link.',
  ),
  PORTAL_KEY: key('PORTAL_KEY', 'Identifies the portal to the api; the same value for both.'),
  DOCUMENT_KEYS: keyList(
    'DOCUMENT_KEYS',
    'Sign the codes on documents: `1:<key>`, separated by commas. The last signs, every one verifies.',
  ),
  PAPER_SEAL_KEY: keyList(
    'PAPER_SEAL_KEY',
    'Seal the keys of papers: `1:<key>`, separated by commas. The last seals, every one opens.',
  ),
  RECEIPT_KEYS: keyList(
    'RECEIPT_KEYS',
    'Sign the receipts of tests: `1:<key>`, separated by commas. The last signs, every one verifies.',
  ),
  ANSWER_FILE_KEYS: keyList(
    'ANSWER_FILE_KEYS',
    "Open students' answer files: `1:<key>`, separated by commas. Files are sealed for the last, every one opens.",
  ),
})
