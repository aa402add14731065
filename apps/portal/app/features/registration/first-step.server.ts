import { FIRST_STEP_FIELD, WITHOUT_SCRIPT_FIELD } from '@medha/contract/places/page-address'
import { sendOtp } from '@medha/contract/endpoints/leads'
import { readMobileOrPsid, type Country } from '@medha/rules/mobile-or-psid'
import type { Call } from '../../api/call.ts'
import type { FirstStepAnswer } from './first-step.ts'

const PROBLEMS = { 'not-a-number': 'notANumber', 'begins-with-zero': 'beginsWithZero' } as const

/** Longer than any valid number; it is shown again, so it is cut. */
const MOST_SHOWN = 20

/** VAL-05, VAL-06: reads the posted form and sends the OTP. The same rules run in the browser, but these decide. */
export const answerFirstStep = async (
  form: FormData,
  country: Country,
  call: Call,
): Promise<FirstStepAnswer> => {
  const given = form.get(FIRST_STEP_FIELD)
  const typed = typeof given === 'string' ? given.slice(0, MOST_SHOWN) : ''
  const read = readMobileOrPsid(typed, country)
  if (!read.ok) return { state: 'refused', problem: PROBLEMS[read.refusal.code], typed }
  // The steps after this one need a script: an OTP would be wasted.
  if (form.has(WITHOUT_SCRIPT_FIELD)) return { state: 'refused', problem: 'needsScript', typed }
  const { digits } = read.value
  const sent = await call(sendOtp, { body: { typed: digits } })
  if (!sent.ok)
    return {
      state: 'refused',
      problem: 'serverFailed',
      typed,
      ...(sent.message === '' ? {} : { message: sent.message }),
    }
  const { challenge, maskedMobile, resendAfterSeconds } = sent.value
  return { state: 'sent', code: { typed: digits, challenge, maskedMobile, resendAfterSeconds } }
}
