import * as z from 'zod/mini'

const wallClock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Start and end as local time in India. */
export const Timings = z.object({ starts: wallClock, ends: wallClock })

const formatTime = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

const parseTime = (text: string): string => {
  const [, hour = '12', minute = '00', half = 'AM'] = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(text) ?? []
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

/** The wire has the times as a sentence; screens need the two times, to write them in their own language. */
export const wireTimings = z.codec(
  z.string().check(z.regex(/^\d{1,2}:\d{2} [AP]M to \d{1,2}:\d{2} [AP]M$/)),
  Timings,
  {
    decode: (text) => {
      const [starts = '', ends = ''] = text.split(' to ')
      return { starts: parseTime(starts), ends: parseTime(ends) }
    },
    encode: ({ starts, ends }) => `${formatTime(starts)} to ${formatTime(ends)}`,
  },
)
