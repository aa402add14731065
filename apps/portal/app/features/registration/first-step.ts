import type { PostedCode } from './journey-chunk.ts'

/** What the server says to the number of step 1 when it was posted. What was typed comes back in every case. */
export type FirstStepAnswer =
  | {
      readonly state: 'refused'
      readonly problem: 'notANumber' | 'beginsWithZero' | 'needsScript' | 'serverFailed'
      /** The words of the api, where it has any. */
      readonly message?: string
      readonly typed: string
    }
  | { readonly state: 'sent'; readonly code: PostedCode }
