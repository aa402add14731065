/** The frame around every page. */
export const shell = {
  brand: 'Medha',
  skip: 'Skip to the content',
  /** Next to a phone icon where the number does not fit. */
  call: 'Call',
  callLabel: 'Call support: {phone}',
  logIn: 'Log in',
  register: 'Register',
  supportHours: 'Support, 9 AM to 9 PM every day',
  footerLabel: 'Footer',
  terms: 'Terms & Conditions',
  privacy: 'Privacy policy',
  /** Decision 18: never ticked by default. */
  consent: 'Help us improve: allow anonymous usage statistics.',
  consentOff: 'Your browser asks not to be tracked, so we collect no statistics.',
  /** For a page that is empty without its scripts. */
  needsScript: 'This page needs JavaScript. Please switch it on in your browser, or call us: {phone}',
  scriptsLate:
    'The page has not loaded completely. Nothing is lost. Check your network and try again, or call {phone}.',
  scriptsAgain: 'Try again',
  backToTop: 'Back to top',
  messages: 'Messages',
  /** ERR-09 */
  success: 'Success',
  closeMessage: 'Close this message',
} as const
