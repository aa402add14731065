import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { LruCache } from '../../../kernel/lru-cache.ts'

/** What a ticket opens: a result page, the discounts for the student's own session, the PDF, or the questions. */
export type TicketKind = 'page' | 'discounts' | 'document' | 'review'

/** A month covers a family's decision; the dashboard issues a new ticket on each visit, a link never does. */
const LIFE_SECONDS: Readonly<Record<TicketKind, number>> = {
  page: 30 * 24 * 3600,
  discounts: 120,
  document: 24 * 3600,
  review: 24 * 3600,
}

const PREFIX = 'r1.'
/** A page sends the same ticket with each request, so opened tickets are cached if they are genuine. */
const MOST_CACHED = 20_000
const NONCE_BYTES = 12
const SEAL_BYTES = 16
/** Expiry and student; the longer body also contains the paper. */
const BODY_BYTES = 12
const BODY_WITH_PAPER_BYTES = 20

/** The student and paper that a ticket opens; null: the latest result, as in all older tickets. */
export interface TicketHolder {
  readonly studentId: string
  readonly paperId: string | null
}

/** An opened ticket. `issuedAt` assumes the full lifetime: it is too early for one that `notAfter` shortened. */
export interface OpenedTicket extends TicketHolder {
  readonly issuedAt: number
  readonly endsAt: number
}

export interface ResultTickets {
  /** `notAfter`: a ticket that is issued through a link expires with the link. */
  issue(kind: TicketKind, holder: TicketHolder, now: Date, notAfter?: number): string
  /** The content of a ticket that we sealed, of this kind and not expired; null for any other text. */
  open(kind: TicketKind, ticket: string, now: Date): OpenedTicket | null
}

/**
 * OPN-69, OPN-70: sealed (AES-256-GCM), so that a ticket reveals nothing to its holder, and bound to its kind, so that
 * it opens nothing else. Nothing is stored: a million of them cost nothing.
 */
export const createResultTickets = (keyHex: string): ResultTickets => {
  const key = createSecretKey(Buffer.from(keyHex, 'hex'))
  const tickets = new LruCache<OpenedTicket>(MOST_CACHED)
  const unseal = (kind: TicketKind, ticket: string): OpenedTicket | null => {
    if (!ticket.startsWith(PREFIX)) return null
    const bytes = Buffer.from(ticket.slice(PREFIX.length), 'base64url')
    const bodyBytes = bytes.length - NONCE_BYTES - SEAL_BYTES
    if (bodyBytes !== BODY_BYTES && bodyBytes !== BODY_WITH_PAPER_BYTES) return null
    const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    cipher.setAAD(Buffer.from(kind)).setAuthTag(bytes.subarray(-SEAL_BYTES))
    try {
      const sealed = bytes.subarray(NONCE_BYTES, -SEAL_BYTES)
      const body = Buffer.concat([cipher.update(sealed), cipher.final()])
      const studentId = String(body.readBigUInt64BE(4))
      const paperId = bodyBytes === BODY_BYTES ? null : String(body.readBigUInt64BE(BODY_BYTES))
      const endsAt = body.readUInt32BE(0) * 1000
      return { studentId, paperId, endsAt, issuedAt: endsAt - LIFE_SECONDS[kind] * 1000 }
    } catch {
      return null
    }
  }
  return {
    issue: (kind, { studentId, paperId }, now, notAfter = Number.POSITIVE_INFINITY) => {
      const body = Buffer.alloc(paperId === null ? BODY_BYTES : BODY_WITH_PAPER_BYTES)
      const endsAt = Math.min(now.getTime() + LIFE_SECONDS[kind] * 1000, notAfter)
      body.writeUInt32BE(Math.floor(endsAt / 1000), 0)
      body.writeBigUInt64BE(BigInt(studentId), 4)
      if (paperId !== null) body.writeBigUInt64BE(BigInt(paperId), BODY_BYTES)
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(kind))
      const sealed = Buffer.concat([nonce, cipher.update(body), cipher.final(), cipher.getAuthTag()])
      return `${PREFIX}${sealed.toString('base64url')}`
    },
    open: (kind, ticket, now) => {
      const name = `${kind} ${ticket}`
      const known = tickets.get(name)
      const opened = known ?? unseal(kind, ticket)
      if (opened === null) return null
      if (known === undefined) tickets.put(name, opened)
      return opened.endsAt > now.getTime() ? opened : null
    },
  }
}
