import { formatClockAlone } from '@medha/messages/clock'
import type { Language } from '@medha/messages/language'
import { receipt as english } from '@medha/messages/receipt.en'
import { receipt as hindi } from '@medha/messages/receipt.hi'
import { fill } from '@medha/messages/sms-templates'
import { indianDay, indianMinuteOfDay } from '@medha/rules/indian-time'
import type { DocumentRequest } from '../../../kernel/documents.ts'
import { formatDay, formatMoney } from '../../../kernel/format.ts'

/** A payment, from the ledger. */
export interface ReceivedPayment {
  readonly receiptNumber: string
  readonly issuedAt: Date
  readonly listPaise: number
  readonly discountPaise: number
  readonly paidPaise: number
  /** The order number shown to the family. */
  readonly orderId: string
  /** Null if nothing is left to pay elsewhere. */
  readonly remainingPaise: number | null
  readonly transactionId: string
  readonly method: string
  readonly capturedAt: Date
}

/** Payer and purpose, in the payer's language. */
export interface ReceiptFacts {
  readonly language: Language
  readonly payerName: string
  /** Of the student for whom it was paid; null if the money is refunded before a student is enrolled. */
  readonly rollNumber: string | null
  /** `iACST: registration fee`. */
  readonly purpose: string
  readonly supportPhone: string
}

const WORDS = { en: english, hi: hindi } as const

/** `15 November 2026, 8:59 PM`, in India. */
const formatPaidAt = (at: Date, language: Language): string => {
  const minute = indianMinuteOfDay(at)
  const clock = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
  const day = formatDay(indianDay(at), language, 'long')
  return `${day}, ${formatClockAlone(clock, language)}`
}

export const receiptDocument = (
  payment: ReceivedPayment,
  facts: ReceiptFacts,
  methodLabel: string,
): DocumentRequest => {
  const { language } = facts
  const words = WORDS[language]
  const ways: Readonly<Record<string, string>> = words.ways
  const money = (paise: number) => formatMoney(paise, language)
  return {
    template: 'receipt',
    issuedAt: payment.issuedAt,
    content: {
      language,
      title: words.title,
      subtitle: words.subtitle,
      facts: [
        { label: words.number, value: payment.receiptNumber },
        { label: words.day, value: formatPaidAt(payment.capturedAt, language) },
        { label: words.payer, value: facts.payerName },
        ...(facts.rollNumber === null ? [] : [{ label: words.rollNumber, value: facts.rollNumber }]),
        { label: words.order, value: payment.orderId },
        { label: words.transaction, value: payment.transactionId },
        { label: words.way, value: ways[payment.method] ?? methodLabel },
      ],
      lines: [
        { label: facts.purpose, value: money(payment.listPaise) },
        ...(payment.discountPaise === 0
          ? []
          : [{ label: words.discount, value: `− ${money(payment.discountPaise)}` }]),
      ],
      total: { label: words.total, value: money(payment.paidPaise) },
      remaining: payment.remainingPaise
        ? { label: words.remaining, value: money(payment.remainingPaise) }
        : null,
      note: words.note,
      footer: fill(words.footer, { phone: facts.supportPhone }),
    },
  }
}
