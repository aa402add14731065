import { sql } from 'kysely'

/** Every transaction that writes a change holds this lock until it commits, so that ids become visible in order. */
export const CHANGES_LOCK = sql`select pg_advisory_xact_lock(hashtextextended('delivery.changes', 0))`
