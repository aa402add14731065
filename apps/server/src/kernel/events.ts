/** What a charge was opened for: the kind decides who listens, the id is the opener's own. */
export interface ChargeReference {
  readonly kind: string
  readonly id: string
}

/**
 * What modules tell each other after the fact, through the transactional outbox. Who listens is decided in the
 * composition, never by the module that speaks. Payloads hold keys, not personal data.
 */
export interface DomainEvents {
  'identity.signed-in-on-new-device': { readonly studentId: string; readonly at: string }
  'payments.charge-captured': { readonly chargeId: string; readonly reference: ChargeReference }
  'payments.charge-failed': { readonly chargeId: string; readonly reference: ChargeReference }
  'admit-cards.admit-card-ready': { readonly admitCardId: string; readonly studentId: string }
  'leads.lead-changed': { readonly leadId: string }
}

export type EventName = keyof DomainEvents
