/** One line of JSON per event. Addresses are logged without the query, which may contain a birthday (T3). */
export type Log = (event: string, facts?: Readonly<Record<string, string | number>>) => void

export const createLog =
  (write: (line: string) => void, now: () => number): Log =>
  (event, facts = {}) =>
    write(`${JSON.stringify({ at: new Date(now()).toISOString(), event, ...facts })}\n`)

export const nameOfError = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
