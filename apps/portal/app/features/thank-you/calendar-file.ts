import type { SignUpStatus } from '@medha/contract/shapes/sign-up'

type Confirmed = Extract<SignUpStatus, { state: 'confirmed' }>

const LONGEST_LINE = 74

/** `2026-11-22T04:30:00.000Z` in the calendar format. */
const instant = (text: string): string => text.replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')

/** Long lines are folded; a letter of several bytes is never cut in two. */
const folded = (line: string): string => {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const letter of line) {
    const bytes = new TextEncoder().encode(letter).length
    if (size + bytes > LONGEST_LINE) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += letter
    size += bytes
  }
  return [...parts, part].join('\r\n')
}

/** The test day as a calendar file, with a reminder. Times are instants, so every phone shows its local time. */
export const calendarFile = (place: Confirmed, title: string, madeAt: string): string => {
  const { calendar, branch, mode } = place
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Medha//Registration//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${place.rollNumber}@medha`,
    `DTSTAMP:${instant(madeAt)}`,
    `DTSTART:${instant(calendar.startsAt)}`,
    `DTEND:${instant(calendar.endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    ...(mode === 'offline' ? [`LOCATION:${escaped(`${branch.name}, ${branch.address}`)}`] : []),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${calendar.reminderMinutes}M`,
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** The file as a data address, which downloads without a request. */
export const calendarAddress = (text: string): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`
