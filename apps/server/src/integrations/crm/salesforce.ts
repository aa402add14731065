import * as z from 'zod'
import type { Crm, CrmAnswer, CrmLead } from '../../modules/leads/index.ts'

const Token = z.object({ access_token: z.string(), instance_url: z.url() })
const Upserted = z.object({ id: z.string(), success: z.literal(true), created: z.boolean().optional() })
const Problems = z.array(z.object({ errorCode: z.string(), message: z.string() })).min(1)

/** Worth asking again: somebody else holds the row, the day's calls are used up, or the service is down. */
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

/** A lead needs a last name and a company there; until we know a name the CRM shows these. */
const fieldsOf = (lead: CrmLead): Record<string, string> => {
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
  }
}

const readProblem = async (reply: Response): Promise<CrmAnswer> => {
  // 300: several leads carry our key, which only a person over there can sort out.
  if (reply.status === 300) return { kind: 'refused', reason: 'MULTIPLE_MATCHES' }
  if (reply.status >= 500) return { kind: 'later', reason: `answered ${reply.status}` }
  const problems = Problems.safeParse(await reply.json().catch(() => null))
  const code = problems.success ? (problems.data[0]?.errorCode ?? '') : `answered ${reply.status}`
  const isPassing = PASSING.has(code) || reply.status === 401 || reply.status === 429 || !problems.success
  return { kind: isPassing ? 'later' : 'refused', reason: code }
}

/** Leads into the CRM by our own key: whoever comes twice is changed, not doubled. */
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

  const upsert = (lead: CrmLead, { access_token: token, instance_url: url }: z.infer<typeof Token>) =>
    fetch(new URL(`/services/data/${API_VERSION}/sobjects/Lead/Lead_Key__c/${lead.leadKey}`, url), {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(fieldsOf(lead)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })

  const attempt = async (lead: CrmLead): Promise<CrmAnswer> => {
    session ??= await signIn()
    if (session === null) return { kind: 'later', reason: 'not signed in' }
    let reply = await upsert(lead, session)
    if (reply.status === 401) {
      session = await signIn()
      if (session === null) return { kind: 'later', reason: 'not signed in' }
      reply = await upsert(lead, session)
    }
    if (reply.status !== 200 && reply.status !== 201) return readProblem(reply)
    const done = Upserted.safeParse(await reply.json().catch(() => null))
    return done.success
      ? { kind: 'known', crmId: done.data.id }
      : { kind: 'later', reason: 'unreadable answer' }
  }

  return {
    upsertLead: async (lead) => {
      try {
        return await attempt(lead)
      } catch (problem) {
        return { kind: 'later', reason: problem instanceof Error ? problem.name : 'unreachable' }
      }
    },
  }
}
