import type { Language } from '@medha/messages/language'

/** What became of one try at a provider. Later means: it may work if asked again. */
export type Delivery =
  | { readonly kind: 'accepted'; readonly providerId: string }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string }

export interface Sms {
  /** With country code: +919876543210. */
  readonly to: string
  readonly dltTemplateId: string
  readonly words: Readonly<Record<string, string>>
  /** A second message about the same thing starts with the other aggregator. */
  readonly startWith: 'usual' | 'other'
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for every try of one message, so that a mailbox can drop a second copy. */
  readonly messageKey: string
  readonly attachment?: { readonly fileName: string; readonly bytes: Uint8Array }
}

/** Adapters never throw for what a provider says or fails to say; only our own mistakes are exceptions. */
export interface SmsSender {
  send(sms: Sms): Promise<Delivery>
}

/** A mail that waited for another's connection would lose its claim while it waits. */
export const MAILS_AT_ONCE = 10

export interface MailSender {
  send(mail: Mail): Promise<Delivery>
}

/** How to reach a student, as the composition knows it. */
export interface Contact {
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly language: Language
  readonly supportPhone: string
}

export type ContactOf = (studentId: string) => Promise<Contact | null>
