import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import type { Trx } from '../../../platform/database.ts'
import type { Outbox } from '../../../platform/outbox.ts'

export interface RecordLeadDeps {
  readonly clock: Clock
  readonly outbox: Outbox
}

export interface LeadUpdate {
  readonly mobile: string
  readonly examType: string
  readonly language: 'en' | 'hi'
  /** What is not said leaves what is known. */
  readonly name?: string
  readonly email?: string
  readonly registrationPage?: string
  readonly campaign?: Readonly<Record<string, string>>
  readonly crmId?: string
  readonly step: 'open' | 'verified' | { readonly registeredAs: string }
}

/** A lead only moves forward, except that nothing undoes a registration. */
const nextState = sql<string>`case
  when leads.leads.state = 'registered' or excluded.state = 'registered' then 'registered'
  when leads.leads.state = 'verified' or excluded.state = 'verified' then 'verified'
  else 'open' end`

/** Meets somebody, or meets them again: one lead for a number and an exam. The CRM hears of it through the outbox. */
export const recordLead = async (
  { clock, outbox }: RecordLeadDeps,
  trx: Trx,
  lead: LeadUpdate,
): Promise<string> => {
  const now = clock.now()
  const { step } = lead
  const { lead_id: leadId } = await trx
    .insertInto('leads.leads')
    .values({
      lead_key: randomBytes(16).toString('hex'),
      crm_id: lead.crmId ?? null,
      mobile: lead.mobile,
      exam_type: lead.examType,
      name: lead.name ?? '',
      email: lead.email ?? '',
      language: lead.language,
      registration_page: lead.registrationPage ?? 'default',
      campaign: JSON.stringify(lead.campaign ?? {}),
      state: typeof step === 'string' ? step : 'registered',
      student_id: typeof step === 'string' ? null : step.registeredAs,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['mobile', 'exam_type']).doUpdateSet({
        crm_id: sql`coalesce(leads.leads.crm_id, excluded.crm_id)`,
        name: sql`case when excluded.name = '' then leads.leads.name else excluded.name end`,
        email: sql`case when excluded.email = '' then leads.leads.email else excluded.email end`,
        campaign: sql`case when leads.leads.campaign = '{}' then excluded.campaign
          else leads.leads.campaign end`,
        state: nextState,
        student_id: sql`coalesce(excluded.student_id, leads.leads.student_id)`,
        changed_at: now,
        // What the CRM knows, or refused, was before this.
        crm_state: 'waiting',
        crm_problem: null,
      }),
    )
    .returning('lead_id')
    .executeTakeFirstOrThrow()
  await outbox.publish(trx, 'leads.lead-changed', { leadId })
  return leadId
}
