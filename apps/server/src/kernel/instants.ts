/** The instant some milliseconds after another one. */
export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** An instant as seconds since 1970. */
export const instantOfSeconds = (seconds: number): Date => new Date(seconds * 1_000)

/** An instant as an event or a stored text carries it, in ISO 8601. */
export const instantFrom = (written: string): Date => new Date(written)

/** An instant as milliseconds since 1970. */
export const instantOfMs = (ms: number): Date => new Date(ms)
