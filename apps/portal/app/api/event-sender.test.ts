import { pageEventBatch, type PageEventBatch } from '@medha/contract/wire/page-events'
import { describe, expect, it } from 'vitest'
import { createEventSender } from './event-sender.ts'

const page = (choice: { hasAnalyticsConsent: boolean; takes?: boolean }) => {
  const sent: PageEventBatch[] = []
  const timers: (() => void)[] = []
  const sender = createEventSender({
    hasAnalyticsConsent: () => choice.hasAnalyticsConsent,
    post: (batch) => {
      if (choice.takes === false) return false
      sent.push(batch)
      return true
    },
    after: (_ms, then) => void timers.push(then),
    about: () => ({ pageId: '0196f0a0-0000-4000-8000-000000000000', page: '/invictus', language: 'en' }),
  })
  return { sender, sent, timers, names: () => sent.flatMap(({ events }) => events.map(({ name }) => name)) }
}

const everything = ({ sender }: ReturnType<typeof page>) => {
  sender.record('page.opened', {})
  sender.record('registration.payment-failed', { examType: 'IAT', feePaise: 30_000 })
  sender.flush()
}

describe('the sender of events', () => {
  it('[ANA-01] [OPN-60] without a yes nothing leaves the page, and with one the same steps do', () => {
    const silent = page({ hasAnalyticsConsent: false })
    everything(silent)
    expect([silent.sent, silent.timers]).toEqual([[], []])
    const open = page({ hasAnalyticsConsent: true })
    everything(open)
    expect(open.names()).toEqual(['page.opened', 'registration.payment-failed'])
  })

  it('[OPN-60] a later yes does not send what came before it', () => {
    const choice = { hasAnalyticsConsent: false }
    const visitor = page(choice)
    visitor.sender.record('page.opened', {})
    choice.hasAnalyticsConsent = true
    visitor.sender.record('registration.first-step', { kind: 'mobile' })
    visitor.sender.flush()
    expect(visitor.names()).toEqual(['registration.first-step'])
  })

  it('[OPN-60] what waits when the yes is taken back is dropped', () => {
    const choice = { hasAnalyticsConsent: true }
    const visitor = page(choice)
    visitor.sender.record('page.opened', {})
    choice.hasAnalyticsConsent = false
    visitor.timers[0]?.()
    choice.hasAnalyticsConsent = true
    visitor.sender.flush()
    expect(visitor.sent).toEqual([])
  })

  it('sends together, in the shape of the contract, each event under its own number', () => {
    const visitor = page({ hasAnalyticsConsent: true })
    visitor.sender.record('page.opened', {})
    visitor.sender.record('page.clicked', { what: 'register' })
    expect(visitor.timers).toHaveLength(1)
    visitor.timers[0]?.()
    visitor.sender.record('page.clicked', { what: 'call' })
    visitor.sender.flush()
    expect(visitor.sent.map(({ events }) => events.map((event) => event.number))).toEqual([[1, 2], [3]])
    for (const batch of visitor.sent) expect(pageEventBatch.safeParse(batch).success).toBe(true)
  })

  it('keeps what the browser did not take, and no more than one beacon holds', () => {
    const choice = { hasAnalyticsConsent: true, takes: false }
    const visitor = page(choice)
    for (let count = 0; count < 80; count += 1) visitor.sender.record('page.opened', {})
    visitor.sender.flush()
    choice.takes = true
    visitor.sender.flush()
    visitor.sender.flush()
    expect(visitor.sent.map(({ events }) => events.length)).toEqual([50])
  })
})
