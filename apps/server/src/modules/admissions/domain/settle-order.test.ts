import { describe, expect, it } from 'vitest'
import { settleOrder, type SettlingFacts } from './settle-order.ts'

const STATES = ['open', 'lapsed', 'purchased', 'refused'] as const
const BOTH = [true, false]
const ALL: SettlingFacts[] = STATES.flatMap((state) =>
  BOTH.flatMap((isSameCharge) =>
    BOTH.flatMap((isBoughtElsewhere) =>
      BOTH.flatMap((isLate) =>
        BOTH.map((isOfferOpen) => ({ state, isSameCharge, isBoughtElsewhere, isLate, isOfferOpen })),
      ),
    ),
  ),
)
const of = (facts: Partial<SettlingFacts>) =>
  settleOrder({
    state: 'open',
    isSameCharge: false,
    isBoughtElsewhere: false,
    isLate: false,
    isOfferOpen: true,
    ...facts,
  })

describe('money for an order', () => {
  it.each(['open', 'lapsed'] as const)('buys an order that is %s', (state) => {
    expect(of({ state })).toEqual({ does: 'buy' })
    // An open order already knows its charge before the money arrives.
    expect(of({ state, isSameCharge: true })).toEqual({ does: 'buy' })
  })

  it('told again changes nothing', () => {
    for (const state of ['purchased', 'refused'] as const)
      expect(of({ state, isSameCharge: true, isOfferOpen: false })).toEqual({ does: 'nothing' })
  })

  it('of another payment for what is bought goes back', () => {
    expect(of({ state: 'purchased' })).toEqual({ does: 'give-back', why: 'bought-already' })
    expect(of({ isBoughtElsewhere: true })).toEqual({ does: 'give-back', why: 'bought-already' })
  })

  it('for an offer that has closed goes back', () => {
    expect(of({ isOfferOpen: false })).toEqual({ does: 'give-back', why: 'closed' })
    expect(of({ state: 'refused' })).toEqual({ does: 'buy' })
  })

  it('that was taken after the price ended goes back', () => {
    for (const state of ['open', 'lapsed'] as const)
      expect(of({ state, isLate: true })).toEqual({ does: 'give-back', why: 'price-ended' })
  })

  it('never buys what is bought, nor what is closed, and is never kept without a purchase', () => {
    const isBought = ({ state, isBoughtElsewhere }: SettlingFacts) =>
      state === 'purchased' || isBoughtElsewhere
    const ended = ALL.map((facts) => ({ facts, does: settleOrder(facts).does }))
    const buys = ended.filter(({ does }) => does === 'buy').map(({ facts }) => facts)
    expect(buys.filter((facts) => isBought(facts) || facts.isLate || !facts.isOfferOpen)).toEqual([])
    const silent = ended.filter(({ does }) => does === 'nothing').map(({ facts }) => facts)
    expect(silent.filter(({ isSameCharge }) => !isSameCharge)).toEqual([])
    expect([buys.length, silent.length]).toEqual([5, 16])
  })
})
