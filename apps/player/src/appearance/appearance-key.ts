/** Where a device keeps how a student wants to read; `first-paint.ts` reads it before anything is drawn. */
export const APPEARANCE_KEY = 'appearance'
