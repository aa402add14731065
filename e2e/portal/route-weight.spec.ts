import { expect, test } from '@playwright/test'
import { scriptsIn, sizeOf } from './script-weight.ts'

/**
 * Kilobytes of script on the wire, packed and with their heads, that a route names in its page; 110 for landing pages
 * stands in public-pages.spec.ts. A limit is a little above what the route weighs: whoever makes it heavier says so here.
 */
const LIMITS = {
  // A login may need an OTP, a link may have to ask first, and a session that has ended is said to have.
  '/exam/login': 156,
  // It says whose page it is, that a session has ended, which payments are still at the bank, and what follows a press.
  '/dashboard': 173,
  // Pages that call share the cards of a choice, which the way back to a payment shows too. It leads to the response sheet,
  // and says that another student has logged in.
  '/result': 165,
  '/recover-credentials': 155,
  // The signature of a receipt is checked in the browser.
  '/verify': 152,
  '/iacst-scholarship/terms-conditions': 112,
} as const

for (const [path, limit] of Object.entries(LIMITS))
  test(`${path} names no more than ${limit} KB of scripts @gate`, async ({ request }, { annotations }) => {
    const html = await (await request.get(path)).text()
    let bytes = 0
    for (const script of scriptsIn(html)) bytes += await sizeOf(request, script)
    const kilobytes = bytes / 1024
    annotations.push({ type: 'kilobytes', description: kilobytes.toFixed(1) })
    expect(kilobytes).toBeLessThanOrEqual(limit)
    // A limit that is far above says nothing.
    expect(kilobytes).toBeGreaterThan(limit - 12)
  })
