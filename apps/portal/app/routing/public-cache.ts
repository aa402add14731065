import type { PageRow } from './route-table.ts'

/**
 * Whether caches may store a page. A public page may be stale for ten minutes while a cache refetches it, or while there
 * is no page to fetch.
 */
export const cacheControl = (page: PageRow, status: number, isRead: boolean): string =>
  page.isPublic && isRead && (status === 200 || status === 404)
    ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=600'
    : 'no-store'
