/** One Postgres schema per server module (`admit-cards` owns `admit_cards`), and one for the platform. */
const MODULE_SCHEMAS: readonly string[] = [
  'identity',
  'catalogue',
  'payments',
  'notifications',
  'analytics',
  'verification',
  'leads',
  'registration',
  'admit_cards',
  'reminders',
  'practice_papers',
  'papers',
  'delivery',
  'results',
  'admissions',
]

export const SCHEMAS: readonly string[] = [...MODULE_SCHEMAS, 'platform']

/** The schema in a migration's file name: `1201_admit_cards_table.sql` belongs to `admit_cards`. */
export const schemaOfMigration = (name: string): string | undefined =>
  SCHEMAS.find((schema) => new RegExp(`^\\d{4}_${schema}_`).test(name))
