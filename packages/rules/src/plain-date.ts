/** A calendar day without a time, `YYYY-MM-DD`. It never becomes an instant by accident. */
export type PlainDate = string & { readonly __plainDate: unique symbol }

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/

export const isPlainDate = (text: string): text is PlainDate => {
  const match = ISO_DAY.exec(text)
  if (match === null) return false
  const [, year, month, day] = match
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return at.toISOString().slice(0, 10) === text
}

/** For literals and values that were checked before. */
export const plainDate = (text: string): PlainDate => {
  if (!isPlainDate(text)) throw new RangeError('not a calendar day')
  return text
}

/** OPN-24: people and old links write day first; we accept `DD-MM-YYYY`, `DD/MM/YYYY` and ISO. */
export const readPlainDate = (text: string): PlainDate | null => {
  const dayFirst = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(text.trim())
  const iso = dayFirst === null ? text.trim() : `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}`
  return isPlainDate(iso) ? iso : null
}

export const writeDayFirst = (day: PlainDate, separator: '-' | '/' = '-'): string =>
  day.split('-').toReversed().join(separator)

export const addDays = (day: PlainDate, days: number): PlainDate => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10) as PlainDate
}

export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: PlainDate): number => new Date(`${day}T00:00:00Z`).getUTCDay()
