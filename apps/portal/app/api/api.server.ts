import { PORTAL_KEY_HEADER } from '@medha/contract/places/portal-key'
import type { Language } from '@medha/messages/language'
import { calls as english } from '@medha/messages/calls.en'
import { readPortalConfig } from '../../server/config.ts'
import { createCall, type Call } from './call.ts'

const config = readPortalConfig()

/** Calls from the server while it renders a page: no user is logged in, and the host identifies the site. */
export const callFor = (host: string, language: Language = 'en'): Call =>
  createCall({
    send: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(4000) }),
    origin: config.apiOrigin,
    headers: { 'x-forwarded-host': host, [PORTAL_KEY_HEADER]: config.portalKey },
    language: () => language,
    token: () => null,
    examType: () => null,
    words: english,
  })
