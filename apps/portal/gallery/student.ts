import { writePaymentReturn } from '@medha/contract/places/payment-return'

/** The student who is logged in in every scene. */
export const STUDENT_KEY = 'a-student-of-the-gallery'

type Returned = Omit<Parameters<typeof writePaymentReturn>[0], 'mode' | 'studentKey'>

/** The query with which the bank sends this student back. */
export const backFromBank = (returned: Returned): string =>
  writePaymentReturn({ mode: 'upi', studentKey: STUDENT_KEY, ...returned })
