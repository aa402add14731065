import { randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'

/** A message that reached a user's phone or mailbox. */
export interface Message {
  readonly id: string
  readonly at: string
  readonly channel: 'sms' | 'mail'
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  /** OTPs and links found in the text, to copy or click. */
  readonly codes: readonly string[]
  readonly links: readonly string[]
  /** The provider's message id, and the id of the registered template. */
  readonly providerId: string
  readonly templateId: string
  /** E-mail attachments, in base64. */
  readonly attachments: readonly { readonly name: string; readonly base64: string }[]
}

export type Arriving = Omit<Message, 'id' | 'at' | 'codes' | 'links' | 'attachments'> &
  Partial<Pick<Message, 'attachments'>>

export interface Inbox {
  receive(message: Arriving): Message
  /** Newest first; `to` matches any part of a number or an address. */
  list(to?: string): readonly Message[]
  clear(): void
}

/** Enough for a day of development, and small enough for a day of load tests. */
const MOST_MESSAGES = 1_000

/** Four to six digits on their own: a code, not a part of a phone number or a date. */
const codesIn = (text: string): string[] => text.match(/(?<![\w.:/#-]|\d )\d{4,6}(?![\w:/-]| \d)/g) ?? []
const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s<>"']+[^\s<>"'.,)]/g) ?? []

const matches = (message: Message, to: string): boolean => {
  const digits = to.replace(/\D/g, '')
  const number = message.channel === 'sms' && digits !== '' && message.to.includes(digits)
  return number || message.to.toLowerCase().includes(to.toLowerCase())
}

export const createInbox = (clock: Clock): Inbox => {
  let messages: Message[] = []
  return {
    receive: (arriving) => {
      const message: Message = {
        attachments: [],
        ...arriving,
        id: randomUUID(),
        at: clock.now().toISOString(),
        codes: codesIn(arriving.text),
        links: linksIn(arriving.text),
      }
      messages = [message, ...messages].slice(0, MOST_MESSAGES)
      return message
    },
    list: (to) => {
      const recipient = to?.trim() ?? ''
      return recipient === '' ? messages : messages.filter((message) => matches(message, recipient))
    },
    clear: () => {
      messages = []
    },
  }
}
