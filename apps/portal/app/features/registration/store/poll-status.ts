import { pollUntil, type PollPage } from '../../../api/poll.ts'
import { REGISTRATION_STATUS } from '../../../api/schedules.ts'
import type { RegistrationStore } from './registration-store.ts'

/**
 * REG-08, ERR-12, OPN-92: a page may be a minute old. If the server only returns errors, registration counts as closed.
 * A phone without a network does not know the status: the card stays, and a press of its button reports that there is
 * no connection.
 */
export const pollStatus = async (
  store: RegistrationStore,
  page: PollPage,
  over?: AbortSignal,
): Promise<void> => {
  const end = await pollUntil(
    {
      schedule: REGISTRATION_STATUS,
      request: () => store.deps.calls.status(),
      again: (answer) => !answer.ok,
    },
    page,
    over,
  )
  if (end === null) return
  const { answer } = end
  if (answer.ok) store.send({ type: 'status-loaded', isOpen: answer.value })
  else if (answer.notice.code !== 'unreachable') store.send({ type: 'status-unknown' })
}
