import { callerVerification } from './parties/caller-verification/caller-verification.ts'
import { ccavenue } from './parties/ccavenue/ccavenue.ts'
import { crm } from './parties/crm/crm.ts'
import { files } from './parties/files/files.ts'
import { paytm } from './parties/paytm/paytm.ts'
import { razorpay } from './parties/razorpay/razorpay.ts'
import { secondSms } from './parties/second-sms/second-sms.ts'
import { sms } from './parties/sms/sms.ts'
import { smtp } from './parties/smtp/smtp.ts'
import type { Party } from './party.ts'

/** Every external party with a stand-in. */
export const PARTIES: readonly Party[] = [
  paytm,
  ccavenue,
  razorpay,
  sms,
  secondSms,
  smtp,
  callerVerification,
  crm,
  files,
]
