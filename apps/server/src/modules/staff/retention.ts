import type { RetentionRule } from '../../platform/database-retention.ts'

/** Rule 6 of the DPDP Rules: who had access to personal data, and when, is stored for a year. */
const A_YEAR = 365
/** As the audit log, whose entries name members by their id. */
const EIGHT_YEARS = 2_922

export const STAFF_RETENTION: readonly RetentionRule[] = [
  {
    table: 'staff.challenges',
    column: 'expires_at',
    keptDays: 1,
    why: 'A challenge is of no use once it has been answered or its time is over.',
  },
  {
    table: 'staff.failed_sign_ins',
    column: 'failed_at',
    keptDays: 30,
    why: 'Limits need a day; a month shows who has tried to guess.',
  },
  {
    table: 'staff.sessions',
    column: 'started_at',
    keptDays: A_YEAR,
    why: 'Rule 6 of the DPDP Rules: who of the staff was signed in when is stored for a year.',
  },
  {
    table: 'staff.enrolment_links',
    column: 'expires_at',
    keptDays: A_YEAR,
    why: 'As sessions: a link opens one.',
  },
  {
    table: 'staff.members',
    column: 'suspended_at',
    keptDays: EIGHT_YEARS,
    why: 'Counted from the day on which a member leaves: until then the audit log has a name for what they did.',
  },
]
