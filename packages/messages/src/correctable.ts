/** How a message names what was corrected. */
export const CORRECTABLE_NAMES = {
  en: { name: 'name', 'father-name': "father's name", email: 'e-mail', 'date-of-birth': 'date of birth' },
  hi: { name: 'नाम', 'father-name': 'पिता का नाम', email: 'ई-मेल', 'date-of-birth': 'जन्म तिथि' },
} as const
