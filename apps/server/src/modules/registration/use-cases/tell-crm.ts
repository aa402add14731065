import type { Db } from '../../../platform/database.ts'
import type { Crm } from '../ports.ts'
import { leadById } from '../queries/leads.ts'
import type { LeadLinks } from '../secrets/lead-links.ts'

export interface TellCrmWorld {
  readonly db: Db
  readonly crm: Crm
  readonly leadLinks: LeadLinks
  onCrmRefused(reason: string): void
}

/**
 * Tells the CRM how a lead stands now. It is told the present state, not the change, so that late, lost and doubled
 * news end the same. Throws when the queue should try again.
 */
export const tellCrm = async (world: TellCrmWorld, leadId: string): Promise<void> => {
  const lead = await leadById(world.db, leadId)
  if (lead === null) return
  const { mobile, name, email, examType, language, registrationPage, campaign, state, leadKey } = lead
  const linkId = world.leadLinks.sign(leadKey)
  const answer = await world.crm.upsertLead({
    leadKey,
    mobile,
    name,
    email,
    examType,
    language,
    registrationPage,
    campaign,
    state,
    linkId,
  })
  if (answer.kind === 'later') throw new Error(`the CRM did not take it: ${answer.reason}`)
  if (answer.kind === 'refused') world.onCrmRefused(answer.reason)
  await world.db
    .updateTable('registration.leads')
    .set(
      answer.kind === 'known'
        ? { crm_id: answer.crmId, crm_state: 'known', crm_problem: null }
        : { crm_state: 'refused', crm_problem: answer.reason },
    )
    .where('lead_id', '=', leadId)
    .execute()
}
