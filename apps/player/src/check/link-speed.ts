/** A file of this page: the bytes that came over the network, and when, in milliseconds. */
export interface LoadedFile {
  readonly bytes: number
  readonly from: number
  readonly to: number
}

const PAPER_BYTES = 200_000
const LIMIT_S = 30
/** Fewer bytes measure the latency rather than the speed. */
const LEAST_BYTES = 20_000

/** The browser's resource timings for this page. Cached files have zero bytes. */
export const loadedFiles = (): LoadedFile[] =>
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
    (entry) => {
      const { transferSize, requestStart, responseEnd } = entry as PerformanceResourceTiming
      return { bytes: transferSize, from: requestStart, to: responseEnd }
    },
  )

/**
 * C07: 200 KB would take more than 30 seconds. Measured on the page's own files, so that the check requests nothing; a
 * cached page is judged by the browser's connection type, if it has one.
 */
export const isSlow = (files: readonly LoadedFile[], effectiveType?: string): boolean => {
  const loaded = files.filter(({ bytes }) => bytes > 0)
  const bytes = loaded.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes < LEAST_BYTES) return effectiveType === 'slow-2g' || effectiveType === '2g'
  const from = Math.min(...loaded.map((file) => file.from))
  const seconds = (Math.max(...loaded.map(({ to }) => to)) - from) / 1000
  return (seconds * PAPER_BYTES) / bytes > LIMIT_S
}
