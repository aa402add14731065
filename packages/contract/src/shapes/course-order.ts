import type { CourseQuote } from '@medha/rules/course-fee'

/** A family's order of a course. It contains no price: the server decides that. */
export interface CourseOrderForm {
  readonly rollNumber: string
  readonly mobile: string
  readonly productId: string
  readonly term: string
  readonly branchCode: string
  /** Empty: not sent. */
  readonly streamCode: string
  readonly leadId: string
  readonly method: string
  readonly billing: {
    readonly name: string
    readonly email: string
    readonly address: string
    readonly city: string
    readonly state: string
    readonly pincode: string
    readonly fatherName: string
  }
}

/**
 * Decided by the order and its charge, never by the address of a page (OPN-68). Unpaid: the family was not sent to a
 * bank. Confirming: the bank has not reported the outcome. Refunded: the money arrived and is returned.
 */
export interface CourseOrder {
  readonly orderId: string
  readonly state: 'unpaid' | 'confirming' | 'failed' | 'purchased' | 'refunded'
  readonly productId: string
  readonly title: string
  readonly term: string
  readonly quote: CourseQuote
  readonly coupon: { readonly code: string; readonly discountPaise: number } | null
  /** The amount that is due or was paid. */
  readonly duePaise: number
  readonly method: string
  /** Whether a coupon field is shown. */
  readonly hasCoupons: boolean
  readonly priceUntil: string
  /** For a purchased course: the amount of a second payment, which is refunded. */
  readonly secondPaymentPaise: number
  /** Null unless the money is refunded. */
  readonly refundReason: 'closed' | 'no-seat-left' | 'bought-already' | 'price-ended' | null
}
