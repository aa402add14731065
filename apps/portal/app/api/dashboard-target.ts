import { CAMPAIGN_PARAMETERS, PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { writeDayFirst, type PlainDate } from '@medha/rules/plain-date'

/** A site that the browser may be sent to after login; null if the host is not one of ours. */
export type SiteLookup = (host: string) => Promise<{ readonly isLegacy: boolean } | null>

export interface LoggedIn {
  /** The dashboard address that the server returned. */
  readonly dashboardUrl: string
  /** The address of the page that logged in. */
  readonly here: URL
  readonly rollNumber: string
  readonly dateOfBirth: PlainDate
  /** LOG-09, from the exam's profile. */
  readonly keepsOnlyCampaign: boolean
}

const HOME: Target = { kind: 'here', path: '/dashboard' }

export type Target =
  | { readonly kind: 'here'; readonly path: string }
  | { readonly kind: 'elsewhere'; readonly address: string }

/**
 * Where to go after login (LOG-07 to LOG-09). The browser goes to another host only if it is in the site table (OPN-67,
 * T27); roll number and date of birth are sent only to a host that is marked as legacy.
 */
export const dashboardTarget = async (login: LoggedIn, siteOf: SiteLookup): Promise<Target> => {
  const given = URL.parse(login.dashboardUrl, login.here)
  if (given === null || !isWebAddress(given, login.here)) return HOME
  const campaign = keptParameters(login)
  if (given.host === login.here.host) return { kind: 'here', path: `/dashboard${asQuery(campaign)}` }
  const site = await siteOf(given.hostname)
  if (site === null) return HOME
  const target = new URL(given)
  target.search = ''
  const code = given.searchParams.get(PAGE_ADDRESS.linkCode)
  if (site.isLegacy) {
    campaign.set(PAGE_ADDRESS.rollNumber, login.rollNumber)
    campaign.set(PAGE_ADDRESS.dateOfBirth, writeDayFirst(login.dateOfBirth))
  } else if (code !== null) campaign.set(PAGE_ADDRESS.linkCode, code)
  // Nothing to hand over: the session of this host shows the same dashboard.
  else return HOME
  target.search = campaign.toString()
  return { kind: 'elsewhere', address: target.href }
}

/** The same protocol as this page and no credentials in it; the URL parser has already normalised odd spellings. */
const isWebAddress = (url: URL, here: URL): boolean =>
  url.protocol === here.protocol && url.username === '' && url.password === ''

const keptParameters = ({ here, keepsOnlyCampaign }: LoggedIn): URLSearchParams => {
  const secret: readonly string[] = [
    PAGE_ADDRESS.rollNumber,
    PAGE_ADDRESS.dateOfBirth,
    PAGE_ADDRESS.linkCode,
    PAGE_ADDRESS.language,
    PAGE_ADDRESS.switchStudent,
    PAGE_ADDRESS.sessionEnded,
  ]
  const allowed: readonly string[] = CAMPAIGN_PARAMETERS
  return new URLSearchParams(
    [...here.searchParams].filter(([name]) =>
      keepsOnlyCampaign ? allowed.includes(name) : !secret.includes(name),
    ),
  )
}

const asQuery = (parameters: URLSearchParams): string => (parameters.size > 0 ? `?${parameters}` : '')
