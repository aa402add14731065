const starred = (text: string, first: number, last: number): string =>
  text.length <= first + last
    ? '*'.repeat(text.length)
    : `${text.slice(0, first)}${'*'.repeat(text.length - first - last)}${text.slice(text.length - last)}`

/** The number as people write it, without the country. */
export const nationalNumber = (mobile: string): string => mobile.replace(/^\+91/, '')

/** VAL-29, OPN-80: `98******12`. */
export const maskMobile = (mobile: string): string => starred(mobile, 2, 2)

/** VAL-29: the first and the last two characters; the length of the middle stays hidden. */
export const maskEmail = (email: string): string =>
  email.length <= 4 ? '****' : `${email.slice(0, 2)}******${email.slice(-2)}`

/** OPN-64: enough for a student to recognise their name. */
export const maskName = (name: string): string =>
  name
    .split(' ')
    .map((word) => `${word.slice(0, 1)}****`)
    .join(' ')
