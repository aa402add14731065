import { describe, expect, it } from 'vitest'
import { createResultTickets, type TicketKind } from './result-tickets.ts'

const tickets = createResultTickets('ab'.repeat(32))
const LATEST = { studentId: '4711', paperId: null }
const ONE_PAPER = { studentId: '4711', paperId: '8812' }
const noon = new Date('2026-11-15T06:30:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

describe('a result ticket', () => {
  it('[OPN-69] [OPN-70] opens what it was made for, for its own student, until its second', () => {
    const lives: Record<TicketKind, number> = {
      page: 30 * 86_400,
      discounts: 120,
      document: 86_400,
      review: 86_400,
    }
    for (const [kind, seconds] of Object.entries(lives) as [TicketKind, number][]) {
      for (const holder of [LATEST, ONE_PAPER]) {
        const ticket = tickets.issue(kind, holder, noon)
        expect(tickets.open(kind, ticket, after(seconds - 1))).toEqual({
          ...holder,
          issuedAt: noon.getTime(),
          endsAt: after(seconds).getTime(),
        })
        expect(tickets.open(kind, ticket, after(seconds))).toBeNull()
      }
    }
  })

  it('[OPN-69] that is made for who came by a link ends with the link', () => {
    const end = after(3600).getTime()
    const short = tickets.issue('document', LATEST, noon, end)
    expect(tickets.open('document', short, after(3599))).toMatchObject(LATEST)
    expect(tickets.open('document', short, after(3600))).toBeNull()
    // Control: a link that lasts longer than the document ticket does not extend it.
    const long = tickets.issue('document', LATEST, noon, after(30 * 86_400).getTime())
    expect(tickets.open('document', long, after(86_400))).toBeNull()
  })

  it('[OPN-69] of old, which named no paper, still opens the latest', () => {
    const old = 'r1.E9N9sXKbQKneyAng8-a5lPQlmAgrK1bwUWjoiNMqJrCjc2okzmED6A'
    expect(tickets.open('page', old, noon)).toMatchObject(LATEST)
  })

  it('[OPN-69] opens nothing else, and nothing that somebody else sealed', () => {
    const ticket = tickets.issue('page', LATEST, noon)
    expect(tickets.open('document', ticket, noon)).toBeNull()
    expect(tickets.open('discounts', ticket, noon)).toBeNull()
    expect(createResultTickets('cd'.repeat(32)).open('page', ticket, noon)).toBeNull()
  })

  it('[OPN-69] is worth nothing with any one bit changed', () => {
    const bytes = Buffer.from(tickets.issue('page', ONE_PAPER, noon).slice(3), 'base64url')
    for (let at = 0; at < bytes.length * 8; at += 1) {
      const forged = Buffer.from(bytes)
      forged[at >> 3] = (forged[at >> 3] ?? 0) ^ (1 << (at & 7))
      expect(tickets.open('page', `r1.${forged.toString('base64url')}`, noon)).toBeNull()
    }
    expect(tickets.open('page', `r1.${bytes.toString('base64url')}`, noon), 'control').toMatchObject(
      ONE_PAPER,
    )
  })

  it('[OPN-70] says nothing readable and is never the same twice', () => {
    const one = tickets.issue('page', LATEST, noon)
    expect(one).not.toBe(tickets.issue('page', LATEST, noon))
    expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('4711')
    for (const text of ['', 'r1.', 'x', `r1.${'A'.repeat(54)}`, `${one}A`])
      expect(tickets.open('page', text, noon)).toBeNull()
  })
})
