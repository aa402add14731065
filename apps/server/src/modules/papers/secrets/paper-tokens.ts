import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The paper that a token is for, the person's name, and the expiry (milliseconds since 1970). */
interface TokenFacts {
  readonly paperCode: string
  readonly person: string
  readonly endsAt: number
}

export interface PaperTokens {
  sign(facts: TokenFacts): string
  /** Null if any character was changed. The caller checks the expiry. */
  read(token: string): TokenFacts | null
}

/** Tokens are signed with a key derived from the last key of `PAPER_SEAL_KEY`, one for each purpose. */
export const createPaperTokens = (configured: string, purpose: 'trial' | 'practice'): PaperTokens => {
  const hex = configured.split(',').at(-1)?.split(':')[1] ?? ''
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(hex, 'hex'), '', `papers:${purpose}`, 32))
  const macOf = (claims: string): string => createHmac('sha256', key).update(claims).digest('base64url')
  return {
    sign: ({ paperCode, person, endsAt }) => {
      const claims = Buffer.from(JSON.stringify([paperCode, person, endsAt])).toString('base64url')
      return `${claims}.${macOf(claims)}`
    },
    read: (token) => {
      const [claims = '', mac = '', ...rest] = token.split('.')
      // Compared as text: the last character of a signature has bits that decoding ignores.
      const given = Buffer.from(mac)
      const right = Buffer.from(macOf(claims))
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null
      const signed = JSON.parse(Buffer.from(claims, 'base64url').toString()) as [string, string, number]
      const [paperCode, person, endsAt] = signed
      return { paperCode, person, endsAt }
    },
  }
}
