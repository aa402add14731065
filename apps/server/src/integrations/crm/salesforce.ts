import * as z from 'zod'
import type { Crm, CrmAnswer, CrmErasure, CrmLead, CrmReading } from '../../modules/leads/index.ts'

const Token = z.object({ access_token: z.string(), instance_url: z.url() })
const Upserted = z.object({ id: z.string(), success: z.literal(true), created: z.boolean().optional() })
/** `attributes` is Salesforce's own description of the record. */
const LeadRecord = z.looseObject({ attributes: z.unknown() })
const Problems = z.array(z.object({ errorCode: z.string(), message: z.string() })).min(1)

/** Worth a retry: the row is locked, the day's calls are used up, or the service is down. */
const PASSING = new Set([
  'UNABLE_TO_LOCK_ROW',
  'REQUEST_LIMIT_EXCEEDED',
  'SERVER_UNAVAILABLE',
  'UNKNOWN_EXCEPTION',
])
const TIMEOUT_MS = 8_000
const API_VERSION = 'v61.0'

export interface SalesforceOptions {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Salesforce requires a last name and a company; until a name is known, it shows these. */
const fieldsOf = (lead: CrmLead): Record<string, string | boolean> => {
  const words = lead.name.split(' ')
  return {
    FirstName: words.slice(0, -1).join(' '),
    LastName: words.at(-1) || 'Not given yet',
    Company: 'Medha web',
    MobilePhone: lead.mobile,
    ...(lead.email === '' ? {} : { Email: lead.email }),
    Exam_Type__c: lead.examType,
    Language__c: lead.language,
    Registration_Page__c: lead.registrationPage,
    Campaign__c: JSON.stringify(lead.campaign),
    Stage__c: lead.state,
    Link_Id__c: lead.linkId,
    Consented_At__c: lead.consentedAt.toISOString(),
    HasOptedOutOfEmail: !lead.wantsMessages,
    DoNotCall: !lead.wantsMessages,
  }
}

type Problem = { readonly kind: 'refused' | 'later'; readonly reason: string }

const readProblem = async (reply: Response): Promise<Problem> => {
  // 300: several leads have our key, which only CRM staff can resolve.
  if (reply.status === 300) return { kind: 'refused', reason: 'MULTIPLE_MATCHES' }
  if (reply.status >= 500) return { kind: 'later', reason: `answered ${reply.status}` }
  const problems = Problems.safeParse(await reply.json().catch(() => null))
  const code = problems.success ? (problems.data[0]?.errorCode ?? '') : `answered ${reply.status}`
  const isPassing = PASSING.has(code) || reply.status === 401 || reply.status === 429 || !problems.success
  return { kind: isPassing ? 'later' : 'refused', reason: code }
}

const NOT_SIGNED_IN: Problem = { kind: 'later', reason: 'not signed in' }
const unreachable = (problem: unknown): Problem => ({
  kind: 'later',
  reason: problem instanceof Error ? problem.name : 'unreachable',
})

/** Upserts leads by our own key: a repeated lead is updated, not duplicated. */
export const createSalesforce = (options: SalesforceOptions): Crm => {
  let session: z.infer<typeof Token> | null = null

  const signIn = async (): Promise<z.infer<typeof Token> | null> => {
    const reply = await fetch(new URL('/services/oauth2/token', options.url), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: options.clientId,
        client_secret: options.clientSecret,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const token = Token.safeParse(reply.ok ? await reply.json() : null)
    return token.success ? token.data : null
  }

  type Session = z.infer<typeof Token>
  const leadUrl = (leadKey: string, { instance_url: url }: Session): URL =>
    new URL(`/services/data/${API_VERSION}/sobjects/Lead/Lead_Key__c/${leadKey}`, url)

  /** Signs in if needed, and again if the session has expired. Null: signing in failed. */
  const signedIn = async (send: (session: Session) => Promise<Response>): Promise<Response | null> => {
    session ??= await signIn()
    if (session === null) return null
    const reply = await send(session)
    if (reply.status !== 401) return reply
    session = await signIn()
    return session === null ? null : send(session)
  }

  const upsert = async (lead: CrmLead): Promise<CrmAnswer> => {
    const reply = await signedIn((open) =>
      fetch(leadUrl(lead.leadKey, open), {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${open.access_token}` },
        body: JSON.stringify(fieldsOf(lead)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
    if (reply === null) return NOT_SIGNED_IN
    if (reply.status !== 200 && reply.status !== 201) return readProblem(reply)
    const done = Upserted.safeParse(await reply.json().catch(() => null))
    return done.success
      ? { kind: 'known', crmId: done.data.id }
      : { kind: 'later', reason: 'unreadable answer' }
  }

  const erase = async (leadKey: string): Promise<CrmErasure> => {
    const reply = await signedIn((open) =>
      fetch(leadUrl(leadKey, open), {
        method: 'DELETE',
        headers: { authorization: `Bearer ${open.access_token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
    if (reply === null) return NOT_SIGNED_IN
    return reply.status === 204 || reply.status === 404 ? { kind: 'erased' } : readProblem(reply)
  }

  const read = async (leadKey: string): Promise<CrmReading> => {
    const reply = await signedIn((open) =>
      fetch(leadUrl(leadKey, open), {
        headers: { authorization: `Bearer ${open.access_token}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
    if (reply === null) return NOT_SIGNED_IN
    if (reply.status === 404) return { kind: 'unknown' }
    if (reply.status !== 200) return readProblem(reply)
    const record = LeadRecord.safeParse(await reply.json().catch(() => null))
    if (!record.success) return { kind: 'later', reason: 'unreadable answer' }
    const { attributes: _, ...fields } = record.data
    return { kind: 'known', fields }
  }

  return {
    upsertLead: (lead) => upsert(lead).catch(unreachable),
    readLead: (leadKey) => read(leadKey).catch(unreachable),
    eraseLead: (leadKey) => erase(leadKey).catch(unreachable),
  }
}
