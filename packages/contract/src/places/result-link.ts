import { readPlainDate, type PlainDate } from '@medha/rules/plain-date'

/** What identifies a result: the two values of an old link, or the signed token of a new one. */
export type ResultEntry =
  | { readonly by: 'credentials'; readonly rollNumber: string; readonly dateOfBirth: PlainDate }
  | { readonly by: 'link'; readonly link: string }

/** The format of our tokens. No base64 of a text with a roll number contains a dot. */
const SIGNED = /^r1\.[\w-]{16,190}$/

const ROLL_NAMES = ['roll_number', 'roll_no', 'rollNo', 'rollno']
const BIRTH_NAMES = ['date_of_birth', 'dob']

const textOf = (base64: string): string | null => {
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Old links hold a JSON object or a query string; which of the two is not documented, so both are read. */
const valuesIn = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return Object.fromEntries(new URLSearchParams(text))
  }
}

const valueOf = (values: Readonly<Record<string, unknown>>, names: readonly string[]): string => {
  for (const name of names) {
    const value = values[name]
    if (typeof value === 'string' || typeof value === 'number') return String(value).trim()
  }
  return ''
}

/** RES-01, OPN-69: reads the `data` of an address; null when it cannot be read. */
export const readResultLink = (data: string): ResultEntry | null => {
  if (SIGNED.test(data)) return { by: 'link', link: data }
  // A plus in an address is decoded as a space.
  const text = textOf(data.trim().replaceAll(' ', '+'))
  if (text === null) return null
  const values = valuesIn(text)
  const rollNumber = valueOf(values, ROLL_NAMES)
  const dateOfBirth = readPlainDate(valueOf(values, BIRTH_NAMES))
  return /^\d{12}$/.test(rollNumber) && dateOfBirth !== null
    ? { by: 'credentials', rollNumber, dateOfBirth }
    : null
}
