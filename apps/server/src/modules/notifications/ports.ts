import type { Language } from '@medha/messages/language'

/** The outcome of one try. `later`: a retry may work. */
export type Delivery =
  | { readonly kind: 'accepted'; readonly providerId: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string }

export interface Sms {
  /** With country code: +919876543210. */
  readonly to: string
  readonly dltTemplateId: string
  readonly words: Readonly<Record<string, string>>
  /** A second message about the same reason starts with the other aggregator. */
  readonly startWith: 'usual' | 'other'
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for every try of one message, so that a mailbox can drop a copy. */
  readonly messageKey: string
  readonly attachment?: { readonly fileName: string; readonly bytes: Uint8Array }
}

/** Adapters do not throw for any response or lack of one; exceptions are our own bugs. */
export interface SmsSender {
  send(sms: Sms): Promise<Delivery>
}

/** More mails at the same time would wait for a connection and lose their claim meanwhile. */
export const MAILS_AT_ONCE = 10

export interface MailSender {
  send(mail: Mail): Promise<Delivery>
}

/** Reads the contact of a student; the composition passes it in. */
export interface Contact {
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly language: Language
  readonly supportPhone: string
  /** Where the student logs in, in the student's language; a logged-in student gets the dashboard. */
  readonly dashboard: string
}

/**
 * Adds what must not be stored: the digits of a one-time code are computed when they are sent. What it removes does not
 * go to an aggregator.
 */
export type CompleteWords = (
  code: string,
  words: Readonly<Record<string, string>>,
) => Readonly<Record<string, string>>

export type ContactOf = (studentId: string) => Promise<Contact | null>
