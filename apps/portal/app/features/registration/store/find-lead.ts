import type { FirstQuestion } from '../journey/arrival.ts'
import type { RegistrationStore } from './registration-store.ts'
import { unreached } from './prove-number.ts'

/** REG-09, REG-14, REG-19: what the server returns for the link's id or the returned number; nothing without proof. */
export const findLead = async (store: RegistrationStore, question: FirstQuestion): Promise<void> => {
  const { deps, send, facts } = store
  if (question.ask === 'nothing') return
  send({ type: 'asking', what: 'lead' })
  const answer =
    question.ask === 'lead-by-id'
      ? await deps.calls.leadById(question.leadId)
      : await deps.calls.leadByMobile(question.mobile)
  if (!answer.ok && answer.notice.code === 'unreachable') return unreached(store, 'lead', answer)
  if (answer.ok && answer.value.kind === 'registered') return deps.logIn(answer.value.loginCode)
  const known = answer.ok && answer.value.kind === 'open' ? answer.value.known : []
  send({ type: 'came-back' })
  if (question.ask === 'lead-by-id') return send({ type: 'lead-found', leadId: question.leadId, known })
  // Students are named only to a browser that has proven the number.
  if (known.length === 0) return send({ type: 'number-typed', typed: question.mobile })
  send({
    type: 'proved',
    proof: { about: question.mobile, way: 'code' },
    known,
    registrationCount: 0,
    allowed: facts.attemptsAllowed,
  })
}
