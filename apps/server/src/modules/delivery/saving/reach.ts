import { sql } from 'kysely'

/**
 * SCL-05: `here` sees the attempts of the connected database, so that a save never waits for another one. `anywhere` is
 * for staff, who have a connection to the main database only.
 */
export type Reach = 'here' | 'anywhere'

export const ONLY = { here: sql`only`, anywhere: sql`` } as const satisfies Record<Reach, unknown>

/** The same statement for the attempts of all databases. */
export const anywhere = (statement: string): string => statement.replaceAll(' only delivery.', ' delivery.')
