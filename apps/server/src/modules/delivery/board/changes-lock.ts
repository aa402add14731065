import { sql } from 'kysely'

/** Whoever writes a change holds it until the commit, so that ids are committed in their order. */
export const CHANGES_LOCK = sql`select pg_advisory_xact_lock(hashtextextended('delivery.changes', 0))`
