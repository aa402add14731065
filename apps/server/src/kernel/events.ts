/**
 * What modules tell each other after the fact, through the transactional outbox. Who listens is decided in the
 * composition, never by the module that speaks. Payloads hold keys, not personal data.
 */
export interface DomainEvents {
  'identity.signed-in-on-new-device': { readonly studentId: string; readonly at: string }
  'payments.charge-captured': { readonly chargeId: string; readonly reference: string }
  'payments.charge-failed': { readonly chargeId: string; readonly reference: string }
  /** Money has gone back, whoever decided it. Each refund once. */
  'payments.refund-done': {
    readonly refundId: string
    readonly chargeId: string
    readonly reference: string
    readonly amountPaise: number
    /** The charge keeps another payment. */
    readonly isSecondPayment: boolean
  }
  'payments.receipt-ready': { readonly chargeId: string; readonly reference: string }
  'registration.admit-card-ready': { readonly admitCardId: string; readonly studentId: string }
  'registration.confirmed': { readonly signUpId: string; readonly studentId: string }
  /** An edit was applied: another day, slot, centre or class. */
  'registration.exam-changed': { readonly editId: string; readonly studentId: string }
  'registration.lead-changed': { readonly leadId: string }
}

export type EventName = keyof DomainEvents
