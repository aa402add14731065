import { scriptHash, type OwnScripts } from './own-scripts.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

const hashesOf = (html: string, element: RegExp): readonly string[] => [
  ...new Set([...html.matchAll(element)].map((match) => scriptHash(match[1] ?? ''))),
]

/** Only inline scripts that we or the framework wrote get a hash: an injected one must not run. */
export const inlineScriptHashes = (html: string, own: OwnScripts): readonly string[] => [
  ...new Set(
    [...html.matchAll(INLINE_SCRIPT)]
      .map((match) => match[1] ?? '')
      .filter((text) => own.has(text))
      .map(scriptHash),
  ),
]

/** Headers of every page (T3, T5). Pages contain children's data: nothing is loaded from other origins. */
export const pageSecurityHeaders = (
  html: string,
  own: OwnScripts,
  isSecure: boolean,
  /** OPN-81: the only origins besides our own that a form may be sent to. */
  paymentOrigins: readonly string[] = [],
): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' ${inlineScriptHashes(html, own).join(' ')}`,
    ["style-src 'self'", ...hashesOf(html, INLINE_STYLE)].join(' '),
    // A few positions and sizes are inline attributes; style sheets come only from our own origin.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...paymentOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // No string becomes markup or the address of a script, and no policy can allow one.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
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
