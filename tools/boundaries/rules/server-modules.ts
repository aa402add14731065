/**
 * Who may call whom on the server, through front doors only. Read it top-down: later modules know earlier
 * ones, and answers travel back as events in the outbox.
 */
export const MAY_CALL: Readonly<Record<string, readonly string[]>> = {
  identity: [],
  catalogue: [],
  payments: [],
  notifications: [],
  analytics: [],
  registration: ['identity', 'catalogue', 'payments', 'notifications'],
  delivery: ['identity', 'catalogue', 'registration'],
  results: ['catalogue', 'registration', 'delivery', 'notifications'],
  admissions: ['identity', 'catalogue', 'registration', 'results', 'payments', 'notifications'],
}
