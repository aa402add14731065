/** What stands around every page. */
export const shell = {
  brand: 'Medha',
  skip: 'Skip to the content',
  /** Beside a phone symbol where the number does not fit. */
  call: 'Call',
  callLabel: 'Call support: {phone}',
  logIn: 'Log in',
  register: 'Register',
  otherLanguage: 'हिन्दी',
  otherLanguageLabel: 'इस पेज को हिन्दी में देखें',
  supportHours: 'Support, 9 AM to 9 PM every day',
  footerLabel: 'Footer',
  terms: 'Terms & Conditions',
  privacy: 'Privacy policy',
  backToTop: 'Back to top',
  messages: 'Messages',
  closeMessage: 'Close this message',
} as const
