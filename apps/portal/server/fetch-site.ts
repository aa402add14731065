import { PORTAL_KEY_HEADER } from '@medha/contract/places/portal-key'
import type { PortalConfig } from './config.ts'

export const fetchSite =
  ({ apiOrigin, portalKey }: Pick<PortalConfig, 'apiOrigin' | 'portalKey'>) =>
  async (host: string): Promise<'ours' | 'not-ours' | 'away'> => {
    try {
      const answer = await fetch(`${apiOrigin}/api/v1/sites/${encodeURIComponent(host)}`, {
        headers: { 'x-forwarded-host': host, [PORTAL_KEY_HEADER]: portalKey },
        signal: AbortSignal.timeout(4_000),
      })
      await answer.body?.cancel()
      if (answer.ok) return 'ours'
      return answer.status === 404 || answer.status === 421 ? 'not-ours' : 'away'
    } catch {
      return 'away'
    }
  }
