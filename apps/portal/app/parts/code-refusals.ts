/** The code no longer works: the user needs a new one. */
const ENDED: readonly string[] = [
  'registration.code-expired',
  'registration.code-used-up',
  'registration.code-spent',
]

/** OTP-09, ERR-06: refusals that clear the input boxes. */
const CLEARING: readonly string[] = [...ENDED, 'registration.wrong-code', 'registration.not-an-otp']

export const endsCode = (code: string | undefined): boolean => code !== undefined && ENDED.includes(code)

export const clearsBoxes = (code: string | undefined): boolean =>
  code !== undefined && CLEARING.includes(code)
