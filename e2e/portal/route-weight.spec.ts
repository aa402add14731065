import { expect, test } from '@playwright/test'
import { scriptsIn, sizeOf } from './script-weight.ts'

/**
 * Kilobytes of compressed script, with response headers, named in a route's page; the 110 for landing pages is in
 * public-pages.spec.ts. Each limit is slightly above the current weight, so added weight must be declared here.
 */
const LIMITS = {
  // A login may need an OTP, a link may have to ask first, and an ended session is reported.
  '/exam/login': 156,
  // It shows the student, an ended session, the payments still at the bank, the effect of a press, and the way to a
  // family's own data.
  '/dashboard': 174,
  // Pages with requests share the choice cards, which the resumed payment uses too. It leads to the response sheet, and
  // reports the login of another student.
  '/result': 165,
  '/recover-credentials': 155,
  // The browser checks the signature of a receipt, and knows the refusals of every call.
  '/verify': 153,
  '/iacst-scholarship/terms-conditions': 112,
} as const

for (const [path, limit] of Object.entries(LIMITS))
  test(`${path} names no more than ${limit} KB of scripts @gate`, async ({ request }, { annotations }) => {
    const html = await (await request.get(path)).text()
    let bytes = 0
    for (const script of scriptsIn(html)) bytes += await sizeOf(request, script)
    const kilobytes = bytes / 1024
    annotations.push({ type: 'kilobytes', description: kilobytes.toFixed(3) })
    expect(kilobytes).toBeLessThanOrEqual(limit)
    // A limit far above the weight would be useless.
    expect(kilobytes).toBeGreaterThan(limit - 12)
  })
