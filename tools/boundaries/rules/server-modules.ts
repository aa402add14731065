/**
 * Which server module may call which, through index.ts only. Later modules may call earlier ones; earlier modules
 * answer with events in the outbox.
 */
export const MAY_CALL: Readonly<Record<string, readonly string[]>> = {
  identity: [],
  catalogue: [],
  payments: [],
  notifications: [],
  analytics: [],
  staff: [],
  verification: ['notifications'],
  leads: ['verification', 'identity', 'catalogue', 'notifications'],
  registration: ['verification', 'leads', 'identity', 'catalogue', 'payments', 'notifications'],
  'admit-cards': ['registration', 'identity', 'catalogue'],
  reminders: ['registration', 'identity', 'catalogue', 'notifications'],
  'mock-papers': ['registration', 'identity', 'catalogue', 'payments'],
  papers: ['catalogue'],
  delivery: ['identity', 'catalogue', 'registration', 'mock-papers', 'papers'],
  results: ['catalogue', 'registration', 'delivery', 'notifications'],
  privacy: ['verification', 'identity', 'registration', 'admit-cards', 'notifications'],
  admissions: ['identity', 'catalogue', 'registration', 'results', 'payments', 'notifications'],
}
