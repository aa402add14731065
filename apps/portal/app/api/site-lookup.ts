import { calls } from '@medha/messages/calls.en'
import { browserCall } from './browser-call.ts'
import type { SiteLookup } from './dashboard-target.ts'

/** Checks whether a host is in the site table. Rarely needed, so its code is loaded on demand. */
export const siteNamed: SiteLookup = async (host) => {
  const { site } = await import('@medha/contract/endpoints/catalogue')
  const answer = await browserCall('en', calls)(site, { params: { host } })
  return answer.ok ? { isLegacy: answer.value.isLegacy } : null
}
