import { sql } from 'kysely'

/**
 * A version counts until a later one of its list has come, at whose own hour it takes the place. One that was
 * withdrawn has come too: what it replaced does not return. Stands in a query that calls its release `release`.
 */
export const noLaterVersion = (now: Date) => sql<boolean>`not exists (
  select from results.releases later
  where later.list_id = release.list_id and later.version > release.version
    and later.state in ('released', 'withdrawn') and later.release_at <= ${now})`
