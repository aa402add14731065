export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

export const instantOfSeconds = (seconds: number): Date => new Date(seconds * 1_000)

/** Reads an instant in ISO 8601, as events and stored texts carry it. */
export const instantFrom = (written: string): Date => new Date(written)

export const instantOfMs = (ms: number): Date => new Date(ms)
