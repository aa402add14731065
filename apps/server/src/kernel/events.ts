/**
 * What modules tell each other after the fact, through the transactional outbox. Who listens is decided in the
 * composition, never by the module that speaks. Payloads hold keys, not personal data.
 */
export interface DomainEvents {
  'identity.signed-in-on-new-device': { readonly studentId: string; readonly at: string }
  'payments.charge-captured': { readonly chargeId: string; readonly reference: string }
  'payments.charge-failed': { readonly chargeId: string; readonly reference: string }
  'registration.admit-card-ready': { readonly admitCardId: string; readonly studentId: string }
  'registration.confirmed': { readonly signUpId: string; readonly studentId: string }
  /** An edit was applied: another day, slot, centre or class. */
  'registration.exam-changed': { readonly editId: string; readonly studentId: string }
  'registration.lead-changed': { readonly leadId: string }
}

export type EventName = keyof DomainEvents
