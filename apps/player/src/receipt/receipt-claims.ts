import { decodeBase64url } from '@medha/test-rules/base64url'
import type { Both } from '@medha/test-rules/paper-text'

/** The parts of a signed receipt that the screen shows. */
export interface ShownClaims {
  readonly paper: Both<string>
  /** When it was submitted. */
  readonly at: number
  readonly by: string
  /** The number of questions and of answered ones; null if the receipt does not contain it. */
  readonly counts: { readonly questions: number; readonly answered: number } | null
  readonly answers: string
}

/** The unverified claims of a receipt; the page at /verify checks the signature. Null if they cannot be read. */
export const readClaims = (signed: string): ShownClaims | null => {
  const bytes = decodeBase64url(signed.split('.')[1] ?? '')
  if (bytes === null) return null
  try {
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as {
      readonly paper?: { readonly name?: Both<string> }
      readonly at?: unknown
      readonly by?: unknown
      readonly questions?: unknown
      readonly answered?: unknown
      readonly answers?: unknown
    }
    const name = claims.paper?.name
    if (typeof name?.en !== 'string' || typeof name.hi !== 'string' || typeof claims.at !== 'number')
      return null
    const { questions, answered } = claims
    const hasCounts = typeof questions === 'number' && typeof answered === 'number'
    return {
      paper: name,
      at: claims.at,
      by: typeof claims.by === 'string' ? claims.by : 'student',
      counts: hasCounts ? { questions, answered } : null,
      answers: typeof claims.answers === 'string' ? claims.answers : '',
    }
  } catch {
    return null
  }
}

/** `7K2M 40QD 9XH3 0001`: for reading aloud and comparing in groups of four. */
export const inGroupsOfFour = (id: string): string => (id.match(/.{1,4}/g) ?? []).join(' ')
