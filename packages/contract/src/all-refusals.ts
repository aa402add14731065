import { REFUSALS } from './refusals.ts'
import { STAFF_REFUSALS } from './staff-refusals.ts'

/** For the server, which answers every audience. */
export const ALL_REFUSALS = { ...REFUSALS, ...STAFF_REFUSALS }
