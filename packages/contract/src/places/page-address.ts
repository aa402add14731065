/** Names and values in page addresses, as old links and the specification write them. */
export const PAGE_ADDRESS = {
  /** RTE-24, LOG-06: parameters of old links. */
  rollNumber: 'roll_no',
  dateOfBirth: 'dob',
  /** OPN-66: our own links carry a one-time code. */
  linkCode: 'lt',
  /** RTE-10: how a registration returns from the payment page. */
  registrationReturn: { name: 'registeration', success: 'success' },
  paymentReturn: { name: 'status', failure: 'failure', aborted: 'aborted', pending: 'pending' },
  /** REG-09 */
  leadId: 'sf_id',
  /** REG-11, REG-14 */
  mobile: 'mobile',
  /** Opens a test; the code says which one. */
  launch: { path: '/exam/launch', code: 'code' },
  /** In an SMS: resumes an unfinished payment. Short, because an SMS is. */
  resume: { path: '/pay', code: 'code' },
  language: 'lang',
  logIn: '/exam/login',
  /** Ours: opens the login page although a student is logged in, to log in as another one. */
  switchStudent: 'switch',
  /** Ours: opens the login page because a session has ended; the page then shows this. */
  sessionEnded: 'ended',
  clickId: 'gclid',
  /** Printed on documents as a QR code, and printed documents stay in use, so these two never change. */
  verification: { path: '/verify', code: 'code' },
  /** The same page for a scorecard; this one never changes either. */
  scorecardVerification: 'scorecard',
  /** The same page, for the receipt of a test. */
  receiptVerification: 'receipt',
  /** RES-01: the result page, and the parameter that identifies the student. */
  result: { path: '/iacst-result', data: 'data' },
  /** API-02: the exam that a call without a session is about. */
  examType: 'exam_type',
} as const

/** LOG-09: the only four that are passed on to the dashboard where the exam requires it. */
export const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_id'] as const

/** LOG-14: every parameter with this prefix is stored. */
export const CAMPAIGN_PREFIX = 'utm_'

/** The first step of registration is a plain form post. */
export const FIRST_STEP_FIELD = 'mobile'
export const FIRST_STEP_FORM = 'first-step'
/** Set in the form of a browser without JavaScript: an OTP sent to it could not be entered. */
export const WITHOUT_SCRIPT_FIELD = 'without_script'

/** Longer than any real click id; longer values are not sent. */
export const CLICK_ID_LENGTH = 300
