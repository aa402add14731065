/** Keys in the browser's storage. What logs in for ever, roll number and date of birth, is in none (OPN-75). */
export const LOCAL_KEYS = {
  token: 'token',
  /** Ours: who is logged in, by the key that the server gave; it names nobody. */
  studentKey: 'student_key',
  campaign: 'utmParams',
  clickId: 'gclid',
  /** CAS-09: where the visitor was, for 60 days. */
  publicLocation: 'geo_location',
  /** NUM-13, OPN-48: the same for an address to send a receipt to, for an hour. */
  studentLocation: 'student_geo_location',
  /** Ours: `yes` once somebody has agreed to be counted. */
  mayCount: 'may_count',
} as const

export const SESSION_KEYS = {
  /** Ours: for which student this tab was opened, also when another one has logged in since. */
  studentKey: 'student_key',
  examType: 'exam_type',
  /** Ours: what was typed into the registration card of this tab. */
  registration: 'registration',
  /** Ours: the code of a recovery that is on its way, never the code itself. */
  recovery: 'recovery',
  /** EDT-09: where the student wants to sit, while the browser is at the bank. */
  examEdit: 'exam_edit',
  /** ENT-32: what was typed at a checkout, until it is paid. */
  checkout: 'checkout_input',
  /** Ours: order number and amount of the payment that this tab was sent to the bank with. */
  handedOver: 'handed_over',
  /** ENT-33 */
  orderId: 'order_id',
  /** Ours: this tab has been asked to stay. */
  askedToStay: 'asked_to_stay',
} as const

/** Read by the server to choose the language of private pages. */
export const LANGUAGE_COOKIE = 'lang'
