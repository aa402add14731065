/**
 * Three queues, so that a code does not wait behind reminders, and a mail server that hangs does not delay an SMS.
 */
const QUEUES = {
  code: 'notifications.send-code',
  sms: 'notifications.send-sms',
  mail: 'notifications.send-mail',
} as const

export type MessageClass = keyof typeof QUEUES

export const queueOf = (messageClass: MessageClass): string => QUEUES[messageClass]

export const classOf = (message: { readonly channel: string; readonly code: string }): MessageClass => {
  if (message.channel === 'mail') return 'mail'
  return message.code === 'one-time-code' ? 'code' : 'sms'
}
