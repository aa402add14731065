/** Entering an OTP: the same texts on every screen. */
export const otp = {
  edit: 'Edit',
  /** OPN-101 */
  validFor: 'The OTP is valid for 5 minutes.',
  label: 'OTP',
  verify: 'Verify',
  verifying: 'Checking',
  resendIn: 'Resend OTP in {time}',
  /** REG-03, OTP-08 */
  resend: 'Resend OTP',
  resending: 'Sending the OTP again',
  callUs: 'Call {phone}',
  sentAgain: 'We have sent the OTP again.',
} as const
