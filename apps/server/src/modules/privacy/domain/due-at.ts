import { CORRECTION_DAYS } from '@medha/rules/family-rights'
import { later } from '../../../kernel/instants.ts'

const DAY_MS = 24 * 3_600_000

/** By when a correction has to be decided. */
export const dueAt = (requestedAt: Date): Date => later(requestedAt, CORRECTION_DAYS * DAY_MS)
