import * as z from 'zod'
import type { CallerVerification } from '../../modules/verification/index.ts'
import { providerEndpoint } from './provider-endpoint.ts'

const Profile = z.object({
  phoneNumbers: z.array(z.union([z.string(), z.number()])).min(1),
  name: z.object({ first: z.string().default(''), last: z.string().nullish() }).optional(),
  onlineIdentities: z.object({ email: z.string().nullish() }).optional(),
})

const TIMEOUT_MS = 4_000
const TRIES = 2

export interface TruecallerOptions {
  readonly appKey: string
  readonly appName: string
  /** Origins of stand-ins; empty in production. */
  readonly furtherOrigins: readonly string[]
}

/** Truecaller's verification for mobile websites: a deep link, a callback and a profile request. */
export const createTruecaller = ({
  appKey,
  appName,
  furtherOrigins,
}: TruecallerOptions): CallerVerification => {
  const callProvider = async (url: URL, accessToken: string): Promise<Response | null> => {
    try {
      return await fetch(url, {
        headers: { authorization: `Bearer ${accessToken}`, 'cache-control': 'no-cache' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    } catch {
      return null
    }
  }
  return {
    deepLink: ({ requestId, number, language, lifeMs, siteUrl }) => {
      const query = new URLSearchParams({
        type: 'btmsheet',
        requestNonce: requestId,
        partnerKey: appKey,
        // The partner name is the only text of ours in the app's prompt.
        partnerName: `${appName} (${number})`,
        lang: language,
        privacyUrl: `${siteUrl}/iacst-scholarship/terms-conditions`,
        termsUrl: `${siteUrl}/iacst-scholarship/terms-conditions`,
        loginPrefix: 'continue',
        loginSuffix: 'verifymobile',
        ctaPrefix: 'use',
        btnShape: 'rect',
        skipOption: 'useanothernum',
        ttl: String(lifeMs),
      })
      return `truecallersdk://truesdk/web_verify?${query.toString()}`
    },
    profile: async ({ endpoint, accessToken }) => {
      const url = providerEndpoint(endpoint, furtherOrigins)
      if (url === null) return { kind: 'foreign' }
      for (let tries = 0; tries < TRIES; tries += 1) {
        const reply = await callProvider(url, accessToken)
        // A token that the provider does not know is forged, and counts as none.
        if (reply?.status === 401 || reply?.status === 403) return { kind: 'foreign' }
        if (reply?.ok !== true) continue
        const profile = Profile.safeParse(await reply.json().catch(() => null))
        if (!profile.success) return { kind: 'failed' }
        const { phoneNumbers, name, onlineIdentities } = profile.data
        return {
          kind: 'profile',
          phoneNumbers: phoneNumbers.map(String),
          firstName: name?.first ?? '',
          lastName: name?.last ?? '',
          email: onlineIdentities?.email ?? '',
        }
      }
      return { kind: 'failed' }
    },
  }
}
