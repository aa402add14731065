import type { Language } from '@medha/messages/language'
import type { Trx } from '../../platform/database.ts'

/** A message to the payer. A student's contact is looked up when it is sent; a recipient is a mobile or an email. */
export interface PayerMessage {
  /** Messages with the same key are sent once. */
  readonly dedupeKey: string
  readonly to: { readonly studentId: string } | { readonly recipient: string }
  readonly channel: 'sms' | 'mail'
  readonly code: 'receipt' | 'refund-done' | 'second-payment-back'
  readonly language: Language
  readonly words: Readonly<Record<string, string>>
  readonly attachment?: { readonly fileKey: string; readonly fileName: string }
}

/** Queues messages in the caller's transaction. Payments calls no module, so the composition passes this in. */
export type NotifyPayer = (trx: Trx, ...messages: readonly PayerMessage[]) => Promise<void>
