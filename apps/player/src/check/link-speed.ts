/** A file that came with this page: how much of it the network brought, and when, in milliseconds. */
export interface LoadedFile {
  readonly bytes: number
  readonly from: number
  readonly to: number
}

const PAPER_BYTES = 200_000
const LIMIT_S = 30
/** Fewer bytes say more of the way there and back than of the speed. */
const LEAST_BYTES = 20_000

/** What the browser noted while it loaded this page. Files that it had already count nothing. */
export const loadedFiles = (): LoadedFile[] =>
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
    (entry) => {
      const { transferSize, requestStart, responseEnd } = entry as PerformanceResourceTiming
      return { bytes: transferSize, from: requestStart, to: responseEnd }
    },
  )

/**
 * C07: 200 KB would take more than 30 seconds. Known from the page's own files, so that the check asks for nothing; a page
 * that was here already is judged by what the browser says of its connection, where it says something.
 */
export const isSlow = (files: readonly LoadedFile[], effectiveType?: string): boolean => {
  const loaded = files.filter(({ bytes }) => bytes > 0)
  const bytes = loaded.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes < LEAST_BYTES) return effectiveType === 'slow-2g' || effectiveType === '2g'
  const from = Math.min(...loaded.map((file) => file.from))
  const seconds = (Math.max(...loaded.map(({ to }) => to)) - from) / 1000
  return (seconds * PAPER_BYTES) / bytes > LIMIT_S
}
