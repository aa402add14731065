import type { RetentionRule } from '../../platform/database-retention.ts'

const WHY = 'Counts look back a day; a second day is kept to investigate an attack.'

export const VERIFICATION_RETENTION: readonly RetentionRule[] = [
  { table: 'verification.otp_challenges', column: 'last_sent_at', keptDays: 2, why: WHY },
  { table: 'verification.otp_wrong_guesses', column: 'guessed_at', keptDays: 2, why: WHY },
  { table: 'verification.otp_tallies', column: 'starts_at', keptDays: 2, why: WHY },
  { table: 'verification.caller_requests', column: 'created_at', keptDays: 2, why: WHY },
  {
    table: 'verification.proven_mobiles',
    column: 'expires_at',
    keptDays: 0,
    why: 'An expired proof is worth nothing.',
  },
]
