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
  'mock_papers',
  'papers',
  'delivery',
  'results',
  'admissions',
  'privacy',
  'staff',
]

/** Renamed schemas by their old name, which the migrations before the rename keep. */
const RENAMED: ReadonlyMap<string, string> = new Map([['practice_papers', 'mock_papers']])

/** With the old names, so that code which still uses one is found. */
export const SCHEMAS: readonly string[] = [...MODULE_SCHEMAS, ...RENAMED.keys(), 'platform', 'audit']

/** The audit log has a schema of its own, so that roles can be kept out of it; it belongs to the platform. */
export const ownerOfSchema = (schema: string): string => (schema === 'audit' ? 'platform' : schema)

/** The schema in a migration's file name: `1201_admit_cards_table.sql` belongs to `admit_cards`. */
export const schemaOfMigration = (name: string): string | undefined =>
  SCHEMAS.find((schema) => new RegExp(`^\\d{4}_${schema}_`).test(name))

/** The name that a schema has today. */
export const currentSchema = (schema: string): string => RENAMED.get(schema) ?? schema
