/** The storage key of the appearance; `first-paint.ts` reads it before anything is drawn. */
export const APPEARANCE_KEY = 'appearance'
