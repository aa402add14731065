import { pollUntil, type PollPage } from '../../../api/poll.ts'
import { DELIVERY } from '../../../api/schedules.ts'
import type { RegistrationStore } from './registration-store.ts'

/** What happens to the code that somebody waits for. No answer changes nothing: it is news, not a step. */
export const watchDelivery = async (
  store: RegistrationStore,
  challenge: string,
  page: PollPage,
  /** The code is there, another one was asked for, or the page was left. */
  over: AbortSignal,
): Promise<void> => {
  await pollUntil(
    {
      schedule: DELIVERY,
      ask: () => store.deps.ask.delivery(challenge),
      again: (reply) => !(reply.ok && reply.value === 'delivered'),
      onAnswer: (reply) => {
        if (reply.ok) store.send({ type: 'delivery-changed', challenge, delivery: reply.value })
      },
    },
    page,
    over,
  )
}
