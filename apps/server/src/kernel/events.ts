/** What a charge was opened for: the kind selects the listener, the id belongs to the module that opened it. */
export interface ChargeReference {
  readonly kind: string
  readonly id: string
}

/** `sign-up:123`: the form that is stored, locked and sent to a provider. */
export const formatReference = ({ kind, id }: ChargeReference): string => `${kind}:${id}`

export const parseReference = (text: string): ChargeReference => {
  const [, kind, id] = /^([a-z-]+):(\d+)$/.exec(text) ?? []
  if (kind === undefined || id === undefined) throw new Error('not the reference of a charge')
  return { kind, id }
}

/**
 * Events that modules publish after a change, through the transactional outbox. The composition decides who listens,
 * never the publisher. Payloads hold keys, not personal data.
 */
export interface DomainEvents {
  'identity.signed-in-on-new-device': { readonly studentId: string; readonly at: string }
  'payments.charge-captured': { readonly chargeId: string; readonly reference: ChargeReference }
  'payments.charge-failed': { readonly chargeId: string; readonly reference: ChargeReference }
  /** A released result is withdrawn: everything that is based on it ends. */
  'results.list-withdrawn': { readonly listId: string; readonly version: number }
  'admit-cards.admit-card-ready': { readonly admitCardId: string; readonly studentId: string }
  'leads.lead-changed': { readonly leadId: string }
  'registration.messages-consent-changed': { readonly studentId: string }
}

export type EventName = keyof DomainEvents
