import { expect, test } from '@playwright/test'
import { scriptsIn, sizeOf } from './script-weight.ts'

/**
 * Kilobytes of script on the wire, packed and with their heads, that a route names in its page; 110 for landing pages
 * stands in public-pages.spec.ts. A limit is a little above what the route weighs: whoever makes it heavier says so here.
 */
const LIMITS = {
  '/exam/login': 150,
  '/dashboard': 168,
  '/result': 160,
  '/recover-credentials': 155,
  '/verify': 150,
  '/iacst-scholarship/terms-conditions': 112,
} as const

for (const [path, limit] of Object.entries(LIMITS))
  test(`${path} names no more than ${limit} KB of scripts`, async ({ request }, { annotations }) => {
    const html = await (await request.get(path)).text()
    let bytes = 0
    for (const script of scriptsIn(html)) bytes += await sizeOf(request, script)
    const kilobytes = bytes / 1024
    annotations.push({ type: 'kilobytes', description: kilobytes.toFixed(1) })
    expect(kilobytes).toBeLessThanOrEqual(limit)
    // A limit that is far above says nothing.
    expect(kilobytes).toBeGreaterThan(limit - 12)
  })
