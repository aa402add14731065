/** A rendered page, ready to be sent. */
export interface Page {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly brotli: Uint8Array
}

interface CachedPage {
  readonly page: Page
  readonly freshUntil: number
  renewal: Promise<void> | null
}

export interface Rendering {
  /** The visitor who waits for it; empty for a renewal, which runs in the background. */
  readonly visitor: string
  /** A cached page that was requested again: it is worth better compression than one that may never be. */
  readonly isRenewal: boolean
}

const RENEWAL: Rendering = { visitor: '', isRenewal: true }

interface PageCacheDeps {
  /** Milliseconds, from any fixed point. */
  now(): number
  readonly freshMs: number
  /** Hosts times pages times languages; a full cache evicts the least recently used page. */
  readonly most: number
  /** Throws if the page cannot be rendered. */
  render(key: string, rendering: Rendering): Promise<{ readonly page: Page; readonly mayKeep: boolean }>
  failed(error: unknown): void
}

export interface PageCache {
  get(key: string, visitor: string): Promise<Page>
}

/**
 * Caches public pages. A stale page is still sent immediately and rendered again in the background; if that fails, for
 * example because the api is down, the stale page stays in use. Visitors who arrive during the first rendering of a
 * page wait for that one rendering.
 */
export const createPageCache = (deps: PageCacheDeps): PageCache => {
  const kept = new Map<string, CachedPage>()
  const underway = new Map<string, Promise<Page>>()

  const renderAndKeep = async (key: string, visitor: string): Promise<Page> => {
    const { page, mayKeep } = await deps.render(key, { visitor, isRenewal: false })
    kept.delete(key)
    if (mayKeep) {
      if (kept.size >= deps.most) kept.delete(kept.keys().next().value ?? key)
      kept.set(key, { page, freshUntil: deps.now() + deps.freshMs, renewal: null })
    }
    return page
  }

  const renderOnce = (key: string, visitor: string): Promise<Page> => {
    const running = underway.get(key)
    if (running !== undefined) return running
    const rendering = renderAndKeep(key, visitor).finally(() => underway.delete(key))
    underway.set(key, rendering)
    return rendering
  }

  const renew = (key: string, entry: CachedPage): void => {
    entry.renewal ??= renewQuietly(key, entry)
  }

  const renewQuietly = async (key: string, entry: CachedPage): Promise<void> => {
    try {
      const { page, mayKeep } = await deps.render(key, RENEWAL)
      // An uncacheable response (the api returned an error) never replaces a good page.
      if (mayKeep) kept.set(key, { page, freshUntil: deps.now() + deps.freshMs, renewal: null })
    } catch (error) {
      deps.failed(error)
    } finally {
      entry.renewal = null
    }
  }

  return {
    get: (key, visitor) => {
      const entry = kept.get(key)
      if (entry === undefined) return renderOnce(key, visitor)
      // Reinserted at the end: the map is in order of use.
      kept.delete(key)
      kept.set(key, entry)
      if (entry.freshUntil <= deps.now()) renew(key, entry)
      return Promise.resolve(entry.page)
    },
  }
}
