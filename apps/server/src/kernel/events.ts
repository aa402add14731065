const CHARGE_KINDS = ['sign-up', 'exam-edit', 'mock-papers', 'course-order'] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

/** What a charge was opened for: the kind selects the listener, the id belongs to the module that opened it. */
export interface ChargeReference {
  readonly kind: ChargeKind
  readonly id: string
}

/** `sign-up:123`: the form that is stored, locked and sent to a provider. */
export const formatReference = ({ kind, id }: ChargeReference): string => `${kind}:${id}`

export const parseReference = (text: string): ChargeReference => {
  const [, name, id] = /^([a-z-]+):(\d+)$/.exec(text) ?? []
  const kind = CHARGE_KINDS.find((known) => known === name)
  if (kind === undefined || id === undefined) throw new Error('not the reference of a charge')
  return { kind, id }
}

/**
 * Events that modules publish after a change, through the transactional outbox. A listening module names its queue in
 * its jobs.ts; the publisher does not know it. Payloads hold keys, not personal data.
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
