import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'
import { LruCache } from '../../../kernel/lru-cache.ts'

/** What a ticket opens: the page of a result, the discounts for the student's own session, the PDF, or the questions. */
export type TicketKind = 'page' | 'discounts' | 'document' | 'review'

/** A month covers the time in which a family decides; the dashboard makes a new one whenever it is opened, a link never. */
const LIFE_SECONDS: Readonly<Record<TicketKind, number>> = {
  page: 30 * 24 * 3600,
  discounts: 120,
  document: 24 * 3600,
  review: 24 * 3600,
}

const PREFIX = 'r1.'
/** A page asks again with the same ticket: what was opened once is cached, as far as it was good. */
const MOST_CACHED = 20_000
const NONCE_BYTES = 12
const SEAL_BYTES = 16
/** When it ends and whose it is; a longer one says which paper as well. */
const BODY_BYTES = 12
const BODY_WITH_PAPER_BYTES = 20

/** Whose result a ticket opens, and of which paper; null: of the latest, as every ticket of old means. */
export interface TicketHolder {
  readonly studentId: string
  readonly paperId: string | null
}

/** A ticket as it was made. Only whole lives are issued, apart from papers, so that the end says when it was. */
export interface OpenedTicket extends TicketHolder {
  readonly issuedAt: number
  readonly endsAt: number
}

export interface ResultTickets {
  /** `notAfter`: what was opened by a link ends with it. */
  issue(kind: TicketKind, holder: TicketHolder, now: Date, notAfter?: number): string
  /** What a ticket says that we sealed, of this kind, and not too long ago; null for every other text. */
  open(kind: TicketKind, ticket: string, now: Date): OpenedTicket | null
}

/**
 * OPN-69, OPN-70: sealed (AES-256-GCM), so that a ticket says nothing to who holds it, and bound to its kind, so that
 * none opens what another was made for. Nothing is stored: a million of them cost nothing.
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
