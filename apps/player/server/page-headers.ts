import { WORKER_POLICY } from '../src/worker/worker-policy.ts'

/** T §4.1: only our own files, and no string that becomes a script. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${WORKER_POLICY}`,
]

/** Headers of the page. A test at home is not proctored: no camera, no microphone, no location. */
export const pageHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': [...POLICY, ...(isSecure ? ['upgrade-insecure-requests'] : [])].join('; '),
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=()',
  ...(isSecure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})
