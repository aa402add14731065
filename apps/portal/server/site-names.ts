/** The api's answer about a host name. */
type SiteAnswer = 'ours' | 'not-ours' | 'away'

interface SiteNamesDeps {
  now(): number
  fetchSite(host: string): Promise<SiteAnswer>
}

export interface SiteNames {
  /** From the cache, without a call. */
  known(host: string): boolean | undefined
  lookUp(host: string): Promise<boolean>
}

const FRESH_MS = 60_000
const MOST_NOT_OURS = 500
const HOST_NAME = /^[a-z0-9.-]{1,253}$/

/**
 * Whether a host is one of our sites, checked before anything is rendered. Our hosts are few: they stay cached and are
 * refreshed in the background. Unknown hosts are unlimited, so they have a separate cache and evict only each other.
 */
export const createSiteNames = ({ now, fetchSite }: SiteNamesDeps): SiteNames => {
  const ours = new Map<string, number>()
  const notOurs = new Map<string, number>()

  const fetchAndCache = async (host: string): Promise<boolean> => {
    const answer = await fetchSite(host)
    // While the api is down a cached page can still be sent.
    if (answer === 'away') return true
    if (answer === 'ours') {
      notOurs.delete(host)
      ours.set(host, now() + FRESH_MS)
      return true
    }
    ours.delete(host)
    notOurs.delete(host)
    if (notOurs.size >= MOST_NOT_OURS) notOurs.delete(notOurs.keys().next().value ?? '')
    notOurs.set(host, now() + FRESH_MS)
    return false
  }

  return {
    known: (host) => {
      if (!HOST_NAME.test(host)) return false
      const freshUntil = ours.get(host)
      if (freshUntil === undefined) return (notOurs.get(host) ?? 0) > now() ? false : undefined
      if (freshUntil <= now()) {
        ours.set(host, now() + FRESH_MS)
        void fetchAndCache(host).catch(() => undefined)
      }
      return true
    },
    lookUp: fetchAndCache,
  }
}
