import { readLanguage } from '@medha/messages/language'
import { compiled } from '../../../platform/database-query.ts'
import type { Db } from '../../../platform/database.ts'

export interface Lead {
  readonly leadId: string
  readonly leadKey: string
  readonly crmId: string | null
  readonly mobile: string
  readonly examType: string
  readonly name: string
  readonly email: string
  readonly language: 'en' | 'hi'
  readonly registrationPage: string
  readonly campaign: Readonly<Record<string, string>>
  readonly state: 'open' | 'verified' | 'registered'
  readonly studentId: string | null
  readonly changedAt: Date
  /** Null: no consent yet, so the lead may not go to the CRM. */
  readonly consentedAt: Date | null
  readonly wantsMessages: boolean
}

const all = (db: Db) =>
  db
    .selectFrom('leads.leads')
    .select([
      'lead_id',
      'lead_key',
      'crm_id',
      'mobile',
      'exam_type',
      'name',
      'email',
      'language',
      'registration_page',
      'campaign',
      'state',
      'student_id',
      'changed_at',
      'consented_at',
      'wants_messages',
    ])
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirst']>>>

const leadOf = (row: Row | undefined): Lead | null =>
  row === undefined
    ? null
    : {
        leadId: row.lead_id,
        leadKey: row.lead_key,
        crmId: row.crm_id,
        mobile: row.mobile,
        examType: row.exam_type,
        name: row.name,
        email: row.email,
        language: readLanguage(row.language),
        registrationPage: row.registration_page,
        campaign: row.campaign as Lead['campaign'],
        state: row.state as Lead['state'],
        studentId: row.student_id,
        changedAt: row.changed_at,
        consentedAt: row.consented_at,
        wantsMessages: row.wants_messages,
      }

export const leadById = async (db: Db, leadId: string): Promise<Lead | null> =>
  leadOf(await all(db).where('lead_id', '=', leadId).executeTakeFirst())

/** By our key or by the CRM's id: a link may contain either. */
export const leadByName = async (db: Db, name: string): Promise<Lead | null> =>
  leadOf(
    await all(db)
      .where((where) => where.or([where('lead_key', '=', name), where('crm_id', '=', name)]))
      .executeTakeFirst(),
  )

const withMobile = compiled((db, of: { readonly mobile: string; readonly examType: string }) =>
  all(db).where('mobile', '=', of.mobile).where('exam_type', '=', of.examType),
)
export const leadOfMobile = async (db: Db, mobile: string, examType: string): Promise<Lead | null> =>
  leadOf((await withMobile(db, { mobile, examType }))[0])
