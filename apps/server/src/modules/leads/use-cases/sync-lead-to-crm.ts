import type { Clock } from '../../../kernel/clock.ts'
import { later } from '../../../kernel/instants.ts'
import { iterate, MAX_ROWS, drain } from '../../../kernel/drain.ts'
import type { Db } from '../../../platform/database.ts'
import type { Crm } from '../deps.ts'
import { leadById } from '../queries/leads.ts'
import type { LeadLinks } from '../secrets/lead-links.ts'

export interface SyncLeadDeps {
  readonly db: Db
  readonly clock: Clock
  readonly crm: Crm
  readonly leadLinks: LeadLinks
  onCrmRefused(reason: string): void
}

/**
 * Sends the present state of a lead to the CRM, once its family has consented; the state and not the change, so that
 * late, lost and duplicate events have the same result. Throws when the queue should retry. A lead that changed
 * meanwhile stays waiting.
 */
export const syncLeadToCrm = async (deps: SyncLeadDeps, leadId: string): Promise<void> => {
  const lead = await leadById(deps.db, leadId)
  const consentedAt = lead?.consentedAt ?? null
  if (lead === null || consentedAt === null) return
  const { mobile, name, email, examType, language, registrationPage, campaign, state, leadKey } = lead
  const { wantsMessages } = lead
  const linkId = deps.leadLinks.sign(leadKey)
  const answer = await deps.crm.upsertLead({
    leadKey,
    mobile,
    name,
    email,
    examType,
    language,
    registrationPage,
    campaign,
    state,
    consentedAt,
    wantsMessages,
    linkId,
  })
  if (answer.kind === 'later') throw new Error(`the CRM did not take it: ${answer.reason}`)
  if (answer.kind === 'refused') deps.onCrmRefused(answer.reason)
  await deps.db
    .updateTable('leads.leads')
    .set(
      answer.kind === 'known'
        ? { crm_id: answer.crmId, crm_state: 'known', crm_problem: null }
        : { crm_state: 'refused', crm_problem: answer.reason },
    )
    .where('lead_id', '=', leadId)
    .where('changed_at', '=', lead.changedAt)
    .execute()
}

/** How long a lead is left to its own job. */
const LEFT_ALONE_MS = 3_600_000

/** Leads that still wait although their job has had its time, or is gone. The next run finds the rest. */
export const syncWaitingLeads = async (deps: SyncLeadDeps): Promise<void> => {
  const waiting = await deps.db
    .selectFrom('leads.leads')
    .select('lead_id')
    .where('crm_state', '=', 'waiting')
    .where('changed_at', '<', later(deps.clock.now(), -LEFT_ALONE_MS))
    .orderBy('changed_at')
    .limit(MAX_ROWS)
    .execute()
  await drain(iterate(waiting), ({ lead_id: leadId }) => syncLeadToCrm(deps, leadId))
}
