import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import { compiled } from '../../../platform/database-query.ts'
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
  /** Omitted fields keep their stored values. */
  readonly name?: string
  readonly email?: string
  readonly registrationPage?: string
  readonly campaign?: Readonly<Record<string, string>>
  readonly crmId?: string
  readonly step: 'open' | 'verified' | { readonly registeredAs: string }
  /** What the family consented to in a form; without it the lead does not go to the CRM. */
  readonly consent?: { readonly at: Date; readonly wantsMessages: boolean } | null
}

/** A lead only moves forward: open, verified, registered. */
const nextState = sql<string>`case
  when leads.leads.state = 'registered' or excluded.state = 'registered' then 'registered'
  when leads.leads.state = 'verified' or excluded.state = 'verified' then 'verified'
  else 'open' end`

const writeLead = compiled(
  (
    db,
    it: {
      readonly lead_key: string
      readonly crm_id: string | null
      readonly mobile: string
      readonly exam_type: string
      readonly name: string
      readonly email: string
      readonly language: string
      readonly registration_page: string
      readonly campaign: string
      readonly state: string
      readonly student_id: string | null
      readonly consented_at: Date | null
      readonly wants_messages: boolean
      readonly crm_state: string
      readonly now: Date
    },
  ) =>
    db
      .insertInto('leads.leads')
      .values({
        lead_key: it.lead_key,
        crm_id: it.crm_id,
        mobile: it.mobile,
        exam_type: it.exam_type,
        name: it.name,
        email: it.email,
        language: it.language,
        registration_page: it.registration_page,
        campaign: it.campaign,
        state: it.state,
        student_id: it.student_id,
        created_at: it.now,
        changed_at: it.now,
        consented_at: it.consented_at,
        wants_messages: it.wants_messages,
        crm_state: it.crm_state,
      })
      .onConflict((conflict) =>
        conflict.columns(['mobile', 'exam_type']).doUpdateSet({
          crm_id: sql`coalesce(leads.leads.crm_id, excluded.crm_id)`,
          name: sql`case when excluded.name = '' then leads.leads.name else excluded.name end`,
          email: sql`case when excluded.email = '' then leads.leads.email else excluded.email end`,
          // The first visit wins; a later one only adds missing fields.
          campaign: sql`excluded.campaign || leads.leads.campaign`,
          state: nextState,
          student_id: sql`coalesce(excluded.student_id, leads.leads.student_id)`,
          changed_at: it.now,
          // The CRM's state and refusal are older than this change.
          crm_state: sql`case when coalesce(excluded.consented_at, leads.leads.consented_at) is null
          then 'unconsented' else 'waiting' end`,
          crm_problem: null,
          consented_at: sql`coalesce(excluded.consented_at, leads.leads.consented_at)`,
          wants_messages: sql`case when excluded.consented_at is null then leads.leads.wants_messages
          else excluded.wants_messages end`,
        }),
      )
      .returning(['lead_id', 'consented_at']),
)

/**
 * Creates or updates the one lead of a number and an exam. The CRM gets it through the outbox, and only after the
 * family has consented.
 */
export const recordLead = async (
  { clock, outbox }: RecordLeadDeps,
  trx: Trx,
  lead: LeadUpdate,
): Promise<string> => {
  const now = clock.now()
  const { step, consent } = lead
  const [written] = await writeLead(trx, {
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
    consented_at: consent?.at ?? null,
    wants_messages: consent?.wantsMessages ?? false,
    crm_state: consent ? 'waiting' : 'unconsented',
    now,
  })
  if (written === undefined) throw new Error('a lead was not written')
  const { lead_id: leadId, consented_at: consentedAt } = written
  if (consentedAt !== null) await outbox.publish(trx, 'leads.lead-changed', { leadId })
  return leadId
}
