const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z?)$/

/** A moment as Indian providers write it: `2026-11-15 11:30:00.0`, in Indian time unless it ends with `Z`. */
export const readIndianTimestamp = (text: string): Date | null => {
  const [, day, time, zone] = TIMESTAMP.exec(text.trim()) ?? []
  if (day === undefined || time === undefined) return null
  const moment = Date.parse(`${day}T${time}${zone === 'Z' ? 'Z' : '+05:30'}`)
  return Number.isNaN(moment) ? null : new Date(moment)
}
