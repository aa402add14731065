import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const hashesOf = (html: string, element: RegExp): readonly string[] => [
  ...new Set([...html.matchAll(element)].map((match) => hashOf(match[1] ?? ''))),
]

/** Hashes of every inline script of a page: exactly these may run, nothing that somebody slips in. */
export const inlineScriptHashes = (html: string): readonly string[] => hashesOf(html, INLINE_SCRIPT)

/** Headers that every page carries (T3, T5). Pages hold children's data: nothing is loaded from elsewhere. */
export const pageSecurityHeaders = (
  html: string,
  isSecure: boolean,
  /** OPN-81: the only places besides ourselves that a form may be sent to. */
  paymentOrigins: readonly string[] = [],
): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHashes(html).join(' ')}`,
    ["style-src 'self'", ...hashesOf(html, INLINE_STYLE)].join(' '),
    // A few positions and sizes are attributes; style sheets come only from us.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...paymentOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; '),
  ...plainSecurityHeaders(isSecure),
})

export const plainSecurityHeaders = (isSecure: boolean): Record<string, string> => ({
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})
