/** The instant some milliseconds after another one. */
export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
