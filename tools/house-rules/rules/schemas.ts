/** One Postgres schema per server module, and one for the platform underneath. */
const MODULE_SCHEMAS: readonly string[] = [
  'identity',
  'catalogue',
  'payments',
  'notifications',
  'analytics',
  'registration',
  'delivery',
  'results',
  'admissions',
]

export const SCHEMAS: readonly string[] = [...MODULE_SCHEMAS, 'platform']
