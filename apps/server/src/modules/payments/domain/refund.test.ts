import { describe, expect, it } from 'vitest'
import { applyRefundReply, pauseBefore, tryAgain, TRIES, type Refund, type RefundReply } from './refund.ts'

const due: Refund = { state: 'due', tryNo: 1 }
const sent: Refund = { state: 'sent', tryNo: 1 }
const status = (event: RefundReply['status']): RefundReply => ({ status: event })

describe('a refund', () => {
  it('is done or on its way when the provider says so', () => {
    expect(applyRefundReply(due, 'sending', status('done'))).toEqual({ state: 'done', tryNo: 1 })
    expect(applyRefundReply(due, 'sending', status('accepted'))).toEqual(sent)
    expect(applyRefundReply(sent, 'polling', status('accepted'))).toEqual(sent)
    expect(applyRefundReply(sent, 'polling', status('done'))).toEqual({ state: 'done', tryNo: 1 })
  })

  it('keeps its key while nobody knows: a second key is a second refund', () => {
    expect(applyRefundReply(due, 'sending', status('unknown'))).toEqual(due)
    expect(applyRefundReply(sent, 'polling', status('unknown'))).toEqual(sent)
  })

  it('is sent again under the same key when the provider never heard of it', () => {
    expect(applyRefundReply(sent, 'polling', status('no-such-refund'))).toEqual(due)
  })

  it('is asked about after a refusal, and gets a new key only when that is the answer too', () => {
    expect(applyRefundReply(due, 'sending', status('refused'))).toEqual(sent)
    expect(applyRefundReply(sent, 'polling', status('refused'))).toEqual({ state: 'due', tryNo: 2 })
  })

  it('calls for a person after the last try', () => {
    const last: Refund = { state: 'sent', tryNo: TRIES }
    expect(applyRefundReply({ ...last, tryNo: TRIES - 1 }, 'polling', status('refused')).state).toBe('due')
    expect(applyRefundReply(last, 'polling', status('refused'))).toEqual({ state: 'stuck', tryNo: TRIES })
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
    for (let count = 1; count < TRIES; count += 1) {
      refund = applyRefundReply(refund, 'polling', status('refused'))
      expect(refund.state).toBe('due')
      refund = { ...refund, state: 'sent' }
    }
    expect(applyRefundReply(refund, 'polling', status('refused'))).toEqual({
      state: 'stuck',
      tryNo: 2 * TRIES,
    })
  })

  it.each(['due', 'sent', 'done'] as const)('that is %s is not for a person to send again', (state) => {
    expect(tryAgain({ state, tryNo: 1 })).toBeNull()
  })

  it.each(['done', 'stuck'] as const)('that is %s hears nothing more', (state) => {
    const ended: Refund = { state, tryNo: 2 }
    for (const event of ['accepted', 'done', 'refused', 'no-such-refund', 'unknown'] as const)
      expect(applyRefundReply(ended, 'polling', status(event))).toEqual(ended)
  })
})
