import type { Locale } from '@medha/messages/locales'

/** Formatters that also run as text in a page, before its scripts: each uses only its parameters and browser APIs. */

/** `Sun, 22 Nov` for an instant of that day. */
export const shortDayOf = (
  instant: string,
  { intl, narrowMonth }: Pick<Locale, 'intl' | 'narrowMonth'>,
): string =>
  new Intl.DateTimeFormat(intl, {
    weekday: 'short',
    day: 'numeric',
    month: narrowMonth,
    timeZone: 'UTC',
  }).format(Date.parse(instant))

/** Translates the wire's `9:00 AM to 10:30 PM` into the language of the page. */
export const hoursOf = (text: string, locale: Pick<Locale, 'dayParts' | 'clock' | 'hours'>): string => {
  const into = (pattern: string, values: Record<string, string>) =>
    pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const clock = (time: string) => {
    const [, hour = '0', minute = '00', half = ''] = /^(\d+):(\d+) (\w+)/.exec(time) ?? []
    const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
    const part = locale.dayParts.find(({ until }) => hours < until)
    return into(locale.clock, {
      time: `${hours % 12 || 12}${minute === '00' ? '' : `:${minute}`}`,
      part: part === undefined ? '' : part.name,
    })
  }
  const [from = '', to = ''] = text.split(' to ').map(clock)
  const dayPart = locale.clock.startsWith('{part}') ? `${from.split(' ', 1)[0]} ` : null
  return into(locale.hours, {
    from,
    to: dayPart !== null && to.startsWith(dayPart) ? to.slice(dayPart.length) : to,
  })
}
