const keepFirst = (text: string, kept: number): string =>
  text.length <= kept ? '*'.repeat(text.length) : `${text.slice(0, kept)}${'*'.repeat(text.length - kept)}`

/** CHK-02, OPN-39: enough for its owner to recognise it, without the country code. */
export const contactMobile = (mobile: string): string => keepFirst(mobile.replace(/^\+91/, ''), 2)

export const contactEmail = (email: string): string => keepFirst(email, 4)

/** CHK-02: a student with only one name has a dot as the last name. */
export const contactLastName = (lastName: string): string => (lastName.trim() === '' ? '.' : lastName)
