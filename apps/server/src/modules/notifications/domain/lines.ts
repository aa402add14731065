/**
 * Three lines to three doors: whoever waits for a code waits behind nobody's reminder, and a mail server that hangs
 * keeps no phone silent.
 */
const LINES = {
  code: 'notifications.send-code',
  sms: 'notifications.send-sms',
  mail: 'notifications.send-mail',
} as const

export type Line = keyof typeof LINES

export const queueOf = (line: Line): string => LINES[line]

export const lineOf = ({ channel, code }: { readonly channel: string; readonly code: string }): Line => {
  if (channel === 'mail') return 'mail'
  return code === 'one-time-code' ? 'code' : 'sms'
}
