import { openKillableBrowser } from './killed-browser.ts'
import { startLoopback } from './loopback.ts'

interface Quantiles {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

const quantilesOf = (values: readonly number[]): Quantiles => {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.floor(share * sorted.length)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Time from a tap until the screen may show it, compared with a bare strict write, with the CPU slowed down. */
export const measureDurability = async (
  taps: number,
  slowdown: number,
): Promise<{ readonly engine: Quantiles; readonly bare: Quantiles }> => {
  const loopback = await startLoopback()
  const browser = await openKillableBrowser()
  try {
    const page = await browser.open(loopback.address)
    const devtools = await browser.context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const taken = await page.evaluate((rounds) => window.testPage?.measure(rounds), taps)
    return { engine: quantilesOf(taken?.engine ?? []), bare: quantilesOf(taken?.bare ?? []) }
  } finally {
    await browser.close()
    await loopback.close()
  }
}
