import { pollUntil, type PollPage } from '../../../api/poll.ts'
import { REGISTRATION_STATUS } from '../../../api/schedules.ts'
import type { Ask } from './ask-server.ts'
import type { RegistrationStore } from './registration-store.ts'

type StatusRefused = Extract<Awaited<ReturnType<Ask['status']>>, { ok: false }>

/** The server has no time for us now: that says nothing about the registration. */
const isBusy = ({ means, notice: { code } }: StatusRefused): boolean =>
  means === 'retry' && code !== 'unreachable' && code !== 'edge.unexpected'

/** REG-08, ERR-12: a page may be a minute old. An answer that is no answer counts as closed; no network does not. */
export const askStatus = async (
  store: RegistrationStore,
  page: PollPage,
  over?: AbortSignal,
): Promise<void> => {
  const end = await pollUntil(
    {
      schedule: REGISTRATION_STATUS,
      ask: () => store.deps.ask.status(),
      again: (answer) => !answer.ok && isBusy(answer),
    },
    page,
    over,
  )
  if (end === null) return
  const { answer } = end
  const isClosed = answer.ok ? !answer.value : !isBusy(answer) && answer.notice.code !== 'unreachable'
  if (isClosed) store.send({ type: 'closed' })
}
