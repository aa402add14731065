import type { SmsSender } from '../../modules/notifications/index.ts'

/**
 * Two SMS aggregators. If one does not accept a message, the other is tried immediately: a student is waiting for the
 * code. A final refusal is not retried with the other, because the number or the text is wrong.
 */
export const createTwoAggregators = (usual: SmsSender, other: SmsSender): SmsSender => ({
  send: async (sms) => {
    const [first, second] = sms.startWith === 'usual' ? [usual, other] : [other, usual]
    const delivery = await first.send(sms)
    if (delivery.kind !== 'later') return delivery
    const instead = await second.send(sms)
    return instead.kind === 'accepted' ? instead : delivery
  },
})
