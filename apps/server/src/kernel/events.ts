/** What a charge was opened for: the kind decides who listens, the id is the opener's own. */
export interface ChargeReference {
  readonly kind: string
  readonly id: string
}

/** `sign-up:123`, as it is stored, locked and told to a provider. */
export const formatReference = ({ kind, id }: ChargeReference): string => `${kind}:${id}`

export const parseReference = (text: string): ChargeReference => {
  const [, kind, id] = /^([a-z-]+):(\d+)$/.exec(text) ?? []
  if (kind === undefined || id === undefined) throw new Error('not the reference of a charge')
  return { kind, id }
}

/**
 * What modules tell each other after the fact, through the transactional outbox. Who listens is decided in the
 * composition, never by the module that speaks. Payloads hold keys, not personal data.
 */
export interface DomainEvents {
  'identity.signed-in-on-new-device': { readonly studentId: string; readonly at: string }
  'payments.charge-captured': { readonly chargeId: string; readonly reference: ChargeReference }
  'payments.charge-failed': { readonly chargeId: string; readonly reference: ChargeReference }
  /** A result that was out is out no more: what stands on it ends. */
  'results.list-withdrawn': { readonly listId: string; readonly version: number }
  'admit-cards.admit-card-ready': { readonly admitCardId: string; readonly studentId: string }
  'leads.lead-changed': { readonly leadId: string }
  'registration.messages-consent-changed': { readonly studentId: string }
}

export type EventName = keyof DomainEvents
