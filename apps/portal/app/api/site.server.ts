import { site as siteRow } from '@medha/contract/endpoints/catalogue'
import type { Site } from '@medha/contract/wire/exam-profile'
import { data } from 'react-router'
import { now } from '../../server/clock.ts'
import { callFor } from './api.server.ts'

interface Known {
  readonly site: Site | null
  readonly freshUntil: number
}

const FRESH_MS = 60_000
/** Unknown hosts are cached too, so that they cannot cause an api call per request. */
const MOST = 200
const HOST_NAME = /^[a-z0-9.-]{1,253}$/

const known = new Map<string, Known>()

const remember = (host: string, site: Site | null): void => {
  if (known.size >= MOST) known.delete(known.keys().next().value ?? '')
  known.set(host, { site, freshUntil: now() + FRESH_MS })
}

/** The site of a host name without its port; null if the host is not one of ours. */
const siteNamed = async (host: string): Promise<Site | null> => {
  const kept = known.get(host)
  if (kept !== undefined && kept.freshUntil > now()) return kept.site
  const answer = await callFor(host)(siteRow, { params: { host } })
  if (answer.ok) remember(host, answer.value)
  else if (answer.refusal.code === 'catalogue.no-such-site' || answer.refusal.code === 'edge.unknown-host')
    remember(host, null)
  // The api is down: the expired cache entry is still good.
  else if (kept !== undefined) return kept.site
  else throw data(null, { status: 503, headers: { 'retry-after': '5' } })
  return known.get(host)?.site ?? null
}

/** The site that a request is for. An unknown host is refused, and its name is never reflected (T34). */
export const siteOf = async (request: Request): Promise<Site> => {
  const { hostname } = new URL(request.url)
  const site = HOST_NAME.test(hostname) ? await siteNamed(hostname) : null
  if (site === null) throw data(null, { status: 421 })
  return site
}
