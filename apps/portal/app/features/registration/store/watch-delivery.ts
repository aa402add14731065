import { pollUntil, type PollPage } from '../../../api/poll.ts'
import { DELIVERY } from '../../../api/schedules.ts'
import type { RegistrationStore } from './registration-store.ts'

/** Polls the delivery of the code. A failed call changes nothing: the status is only information. */
export const watchDelivery = async (
  store: RegistrationStore,
  challenge: string,
  page: PollPage,
  /** The code is no longer awaited, another one was requested, or the page was left. */
  over: AbortSignal,
): Promise<void> => {
  await pollUntil(
    {
      schedule: DELIVERY,
      request: () => store.deps.calls.delivery(challenge),
      again: (reply) => !(reply.ok && reply.value === 'delivered'),
      onAnswer: (reply) => {
        if (reply.ok) store.send({ type: 'delivery-changed', challenge, delivery: reply.value })
      },
    },
    page,
    over,
  )
}
