import { describe, expect, it } from 'vitest'
import { hearRefund, pauseBefore, tryAgain, TRIES, type Refund, type RefundWord } from './refund.ts'

const due: Refund = { state: 'due', tryNo: 1 }
const sent: Refund = { state: 'sent', tryNo: 1 }
const says = (word: RefundWord['says']): RefundWord => ({ says: word })

describe('a refund', () => {
  it('is done or on its way when the provider says so', () => {
    expect(hearRefund(due, 'sending', says('done'))).toEqual({ state: 'done', tryNo: 1 })
    expect(hearRefund(due, 'sending', says('accepted'))).toEqual(sent)
    expect(hearRefund(sent, 'asking', says('accepted'))).toEqual(sent)
    expect(hearRefund(sent, 'asking', says('done'))).toEqual({ state: 'done', tryNo: 1 })
  })

  it('keeps its key while nobody knows: a second key is a second refund', () => {
    expect(hearRefund(due, 'sending', says('unknown'))).toEqual(due)
    expect(hearRefund(sent, 'asking', says('unknown'))).toEqual(sent)
  })

  it('is sent again under the same key when the provider never heard of it', () => {
    expect(hearRefund(sent, 'asking', says('no-such-refund'))).toEqual(due)
  })

  it('is asked about after a refusal, and gets a new key only when that is the answer too', () => {
    expect(hearRefund(due, 'sending', says('refused'))).toEqual(sent)
    expect(hearRefund(sent, 'asking', says('refused'))).toEqual({ state: 'due', tryNo: 2 })
  })

  it('calls for a person after the last try', () => {
    const last: Refund = { state: 'sent', tryNo: TRIES }
    expect(hearRefund({ ...last, tryNo: TRIES - 1 }, 'asking', says('refused')).state).toBe('due')
    expect(hearRefund(last, 'asking', says('refused'))).toEqual({ state: 'stuck', tryNo: TRIES })
  })

  it('waits longer before each further key, for days in all', () => {
    const hours = Array.from({ length: TRIES }, (_, index) => pauseBefore(index + 1) / 3_600_000)
    expect(hours).toEqual([0, 5 / 60, 1, 6, 24, 48])
  })

  it('is sent again under a new key when a person says so, as often as at first', () => {
    const stuck: Refund = { state: 'stuck', tryNo: TRIES }
    const again = tryAgain(stuck)
    expect(again).toEqual({ state: 'due', tryNo: TRIES + 1 })
    expect(pauseBefore(TRIES + 1)).toBe(0)
    expect(pauseBefore(TRIES + 2)).toBe(pauseBefore(2))
    let refund: Refund = { state: 'sent', tryNo: TRIES + 1 }
    for (let asked = 1; asked < TRIES; asked += 1) {
      refund = hearRefund(refund, 'asking', says('refused'))
      expect(refund.state).toBe('due')
      refund = { ...refund, state: 'sent' }
    }
    expect(hearRefund(refund, 'asking', says('refused'))).toEqual({ state: 'stuck', tryNo: 2 * TRIES })
  })

  it.each(['due', 'sent', 'done'] as const)('that is %s is not for a person to send again', (state) => {
    expect(tryAgain({ state, tryNo: 1 })).toBeNull()
  })

  it.each(['done', 'stuck'] as const)('that is %s hears nothing more', (state) => {
    const ended: Refund = { state, tryNo: 2 }
    for (const word of ['accepted', 'done', 'refused', 'no-such-refund', 'unknown'] as const)
      expect(hearRefund(ended, 'asking', says(word))).toEqual(ended)
  })
})
