import type { PostedCode } from './journey-chunk.ts'

/** The server's answer to the posted number of step 1. It returns what was typed in every case. */
export type FirstStepAnswer =
  | {
      readonly state: 'refused'
      readonly problem: 'notANumber' | 'beginsWithZero' | 'needsScript' | 'serverFailed'
      /** The message of the API, if it has one. */
      readonly message?: string
      readonly typed: string
    }
  | { readonly state: 'sent'; readonly code: PostedCode }
