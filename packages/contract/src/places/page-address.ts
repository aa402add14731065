/** Names and values in the addresses of pages, as old links and the specification write them. */
export const PAGE_ADDRESS = {
  /** RTE-24, LOG-06: an old link carries these two. */
  rollNumber: 'roll_no',
  dateOfBirth: 'dob',
  /** OPN-66: our own links carry a code that works once. */
  linkCode: 'lt',
  /** RTE-10: how a registration that went away to pay comes back. */
  registrationReturn: { name: 'registeration', success: 'success' },
  paymentReturn: { name: 'status', failure: 'failure', aborted: 'aborted', pending: 'pending' },
  /** REG-09 */
  leadId: 'sf_id',
  /** REG-11, REG-14 */
  mobile: 'mobile',
  /** Where a test is opened, and the code that says which. */
  launch: { path: '/exam/launch', code: 'code' },
  /** In an SMS: goes on with a payment that was left open. Short, because an SMS is. */
  resume: { path: '/pay', code: 'code' },
  language: 'lang',
  logIn: '/exam/login',
  /** Ours: to the login page although somebody is logged in, to log in as somebody else. */
  switchStudent: 'switch',
  /** Ours: to the login page because a session has ended, which it then says. */
  sessionEnded: 'ended',
  clickId: 'gclid',
  /** Printed on papers as a QR code; papers lie in drawers, so these two never change. */
  verification: { path: '/verify', code: 'code' },
  /** The same page, for a scorecard; these never change either. */
  scorecardVerification: 'scorecard',
  /** The same page, for the receipt of a test. */
  receiptVerification: 'receipt',
  /** RES-01: where a result is seen, and what says whose. */
  result: { path: '/iacst-result', data: 'data' },
  /** API-02: which exam a call without a session is about. */
  examType: 'exam_type',
} as const

/** LOG-09: the only four that travel on to the dashboard where the exam says so. */
export const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_id'] as const

/** LOG-14: every parameter with this start is kept. */
export const CAMPAIGN_PREFIX = 'utm_'

/** The first step of registration is a plain form post. */
export const FIRST_STEP_FIELD = 'mobile'
/** The id of that form. */
export const FIRST_STEP_FORM = 'first-step'
/** In the form of a browser that runs no script: an OTP sent to it could not be entered. */
export const WITHOUT_SCRIPT_FIELD = 'without_script'

/** Longer than any; what is longer is not sent. */
export const CLICK_ID_LENGTH = 300
