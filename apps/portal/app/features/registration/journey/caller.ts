const SHORTEST_MOBILE = 10

/** OTP-16: a number from the app that is too short is not used. The country code is cut off. */
export const readCallerMobile = (text: string): string | null => {
  const digits = text.replace(/\D/g, '')
  return digits.length < SHORTEST_MOBILE ? null : digits.slice(-SHORTEST_MOBILE)
}

/** OTP-17: a name with anything but plain letters is not used at all. */
export const cleanCallerName = (name: string): string => {
  const trimmed = name.trim().replace(/\s+/g, ' ')
  return /^[A-Za-z]+( [A-Za-z]+)*$/.test(trimmed) ? trimmed : ''
}
