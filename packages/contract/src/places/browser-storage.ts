/** Keys in the browser's storage. None holds roll number and date of birth, a login that never expires (OPN-75). */
export const LOCAL_KEYS = {
  token: 'token',
  /** Ours: the logged-in student, by the key that the server issued; it contains no personal data. */
  studentKey: 'student_key',
  campaign: 'utmParams',
  clickId: 'gclid',
  /** CAS-09: the visitor's location, for 60 days. */
  publicLocation: 'geo_location',
  /** NUM-13, OPN-48: the same for a receipt's address, for an hour. */
  studentLocation: 'student_geo_location',
  /** Ours: `yes` once the visitor has agreed to analytics. */
  consent: 'may_count',
} as const

export const SESSION_KEYS = {
  /** Ours: the student for whom this tab was opened, even if another one has logged in since. */
  studentKey: 'student_key',
  examType: 'exam_type',
  /** Ours: the input of this tab's registration card. */
  registration: 'registration',
  /** Ours: the id of a recovery in progress, never the SMS code itself. */
  recovery: 'recovery',
  /** EDT-09: the place that the student chose, while the browser is at the bank. */
  examEdit: 'exam_edit',
  /** ENT-32: the input of a checkout, until it is paid. */
  checkout: 'checkout_input',
  /** Ours: order number and amount of the payment for which this tab was sent to the bank. */
  startedPayment: 'handed_over',
  /** ENT-33 */
  orderId: 'order_id',
  /** Ours: the stay modal was shown in this tab. */
  stayModalShown: 'asked_to_stay',
} as const

/** Read by the server to choose the language of private pages. */
export const LANGUAGE_COOKIE = 'lang'
