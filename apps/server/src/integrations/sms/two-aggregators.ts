import type { SmsSender } from '../../modules/notifications/index.ts'

/**
 * Two ways to a phone. Where one does not take a message the other is asked at once: a student is looking at four empty
 * boxes. What one refuses for good is not offered to the other, because the number or the text is wrong.
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
