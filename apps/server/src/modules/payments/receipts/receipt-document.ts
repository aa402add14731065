import { formatClockAlone } from '@medha/messages/clock'
import type { Language } from '@medha/messages/language'
import { receipt as english } from '@medha/messages/receipt.en'
import { receipt as hindi } from '@medha/messages/receipt.hi'
import { fill } from '@medha/messages/sms-templates'
import { indianDay, indianMinuteOfDay } from '@medha/rules/indian-time'
import type { PaperOrder } from '../../../kernel/documents.ts'
import { formatDay, formatMoney } from '../../../kernel/format.ts'

/** What the ledger says about a payment. */
export interface ReceivedPayment {
  readonly receiptNumber: string
  readonly issuedAt: Date
  readonly listPaise: number
  readonly discountPaise: number
  readonly paidPaise: number
  readonly orderId: string
  readonly transactionId: string
  readonly method: string
  readonly capturedAt: Date
}

/** For whom and for what, in the payer's language. */
export interface ReceiptFacts {
  readonly language: Language
  readonly payerName: string
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
): PaperOrder => {
  const { language } = facts
  const words = WORDS[language]
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
        { label: words.order, value: payment.orderId },
        { label: words.transaction, value: payment.transactionId },
        { label: words.way, value: methodLabel },
      ],
      lines: [
        { label: facts.purpose, value: money(payment.listPaise) },
        ...(payment.discountPaise === 0
          ? []
          : [{ label: words.discount, value: `− ${money(payment.discountPaise)}` }]),
      ],
      total: { label: words.total, value: money(payment.paidPaise) },
      note: words.note,
      footer: fill(words.footer, { phone: facts.supportPhone }),
    },
  }
}
