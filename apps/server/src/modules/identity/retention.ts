import type { RetentionRule } from '../../platform/database-retention.ts'

/** Rule 8 of the DPDP Rules: access logs are stored for a year, then deleted. */
const A_YEAR = 365

export const KNOWN_DEVICES = { keptDays: A_YEAR, perStudent: 20 } as const

export const IDENTITY_RETENTION: readonly RetentionRule[] = [
  {
    table: 'identity.students',
    column: 'created_at',
    keptDays: 1_095,
    deletedBy: 'person.erase-inactive',
    why: 'The account, with everything that belongs to it: three seasons, and as long as somebody still comes. It ends earlier when its family asks for it.',
  },
  {
    table: 'identity.sessions',
    column: 'expires_at',
    keptDays: A_YEAR,
    why: 'Rule 8 of the DPDP Rules: who came when is kept for a year.',
  },
  {
    table: 'identity.one_time_links',
    column: 'expires_at',
    keptDays: A_YEAR,
    why: 'Rule 8 of the DPDP Rules, as sessions: a link opens one.',
  },
  {
    table: 'identity.gate_counters',
    column: 'ends_at',
    keptDays: 0,
    why: 'A count of tries is of no use once its window has ended.',
  },
  {
    table: 'identity.known_devices',
    column: 'last_seen_at',
    keptDays: KNOWN_DEVICES.keptDays,
    deletedBy: 'identity.delete-expired',
    why: 'As sessions; and of each student no more than the twenty seen last.',
  },
]
