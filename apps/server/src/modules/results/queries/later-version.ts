import { sql } from 'kysely'

/**
 * A version counts until a later version of its list is released. A withdrawn later version still counts as released:
 * the one it replaced does not return. For queries that alias the release as `release`.
 */
export const noLaterVersion = (now: Date) => sql<boolean>`not exists (
  select from results.releases later
  where later.list_id = release.list_id and later.version > release.version
    and later.state in ('released', 'withdrawn') and later.release_at <= ${now})`
