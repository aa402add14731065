import type { LeadLookup } from '../journey/arrival.ts'
import type { RegistrationStore } from './registration-store.ts'
import { unreached } from './prove-number.ts'

/** REG-09, REG-14, REG-19: what the server returns for the link's id or the returned number; nothing without proof. */
export const findLead = async (store: RegistrationStore, lookup: LeadLookup): Promise<void> => {
  const { deps, send, facts } = store
  if (lookup.by === 'none') return
  send({ type: 'call-started', what: 'lead' })
  const answer =
    lookup.by === 'lead-id'
      ? await deps.calls.leadById(lookup.leadId)
      : await deps.calls.leadByMobile(lookup.mobile)
  if (!answer.ok && answer.notice.code === 'unreachable') return unreached(store, 'lead', answer)
  if (answer.ok && answer.value.kind === 'registered') return deps.logIn(answer.value.loginCode)
  const known = answer.ok && answer.value.kind === 'open' ? answer.value.known : []
  send({ type: 'came-back' })
  if (lookup.by === 'lead-id') return send({ type: 'lead-found', leadId: lookup.leadId, known })
  // Students are named only to a browser that has proven the number.
  if (known.length === 0) return send({ type: 'number-typed', typed: lookup.mobile })
  send({
    type: 'proved',
    proof: { about: lookup.mobile, way: 'code' },
    known,
    registrationCount: 0,
    allowed: facts.attemptsAllowed,
  })
}
