import { describe, expect, it } from 'vitest'
import { hearRefund, TRIES, type Refund, type RefundWord } from './refund.ts'

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

  it.each(['done', 'stuck'] as const)('that is %s hears nothing more', (state) => {
    const ended: Refund = { state, tryNo: 2 }
    for (const word of ['accepted', 'done', 'refused', 'no-such-refund', 'unknown'] as const)
      expect(hearRefund(ended, 'asking', says(word))).toEqual(ended)
  })
})
