import type { Country } from '@medha/rules/mobile-or-psid'
import { createSecretKey } from 'node:crypto'
import { applyRetention } from '../../platform/database-retention.ts'
import type { Trx } from '../../platform/database.ts'
import type { ProvenChallenge } from '../verification/index.ts'
import type { LeadsDeps } from './deps.ts'
import { detailsOfMobile } from './queries/details-of-mobile.ts'
import { instituteStudentsOfMobile, type InstituteStudent } from './queries/institute-student.ts'
import { LEADS_RETENTION } from './retention.ts'
import { createLeadLinks } from './secrets/lead-links.ts'
import {
  findLeadById,
  findLeadByMobile,
  type LeadByIdQuery,
  type LeadByMobileQuery,
} from './use-cases/find-lead.ts'
import { isTrusted, type Evidence } from './use-cases/is-trusted.ts'
import { recoverySubject, registrationSubject } from './use-cases/otp-subject.ts'
import { recordInstituteStudent } from './use-cases/record-institute-student.ts'
import { recordMessagesChoice } from './use-cases/record-messages-choice.ts'
import { recordLead, type LeadUpdate } from './use-cases/record-lead.ts'
import { recoverAccounts } from './use-cases/recover-accounts.ts'
import { SEND_LOGIN_LINKS_QUEUE } from './use-cases/send-login-links.ts'
import { syncLeadToCrm, syncWaitingLeads } from './use-cases/sync-lead-to-crm.ts'

export type { Crm, CrmAnswer, CrmErasure, CrmLead, CrmReading } from './deps.ts'
export type { LeadUpdate } from './use-cases/record-lead.ts'
export { leadsPersonalData } from './personal-data.ts'

/** What belongs to a number: leads, the institute's own students, the CRM, and the accounts of a proven number. */
export const createLeads = (deps: LeadsDeps) => {
  const { db, clock, students, exams, outbox } = deps
  const leadLinks = createLeadLinks(createSecretKey(Buffer.from(deps.linkKey, 'hex')))
  const known = { ...deps, leadLinks }
  return {
    exams,
    leadLinks,
    registrationSubject: (typed: string, country: Country) => registrationSubject(db, typed, country),
    recoverySubject: (typed: string, country: Country) => recoverySubject(students, typed, country),
    isTrusted: (mobile: string | null, evidence: Evidence) => isTrusted(known, mobile, evidence),
    detailsOfMobile: (mobile: string, examType: string) => detailsOfMobile(deps, mobile, examType),
    instituteStudentsOfMobile: (mobile: string) => instituteStudentsOfMobile(db, mobile),
    recordInstituteStudent: (student: InstituteStudent) => recordInstituteStudent({ db, clock }, student),
    /** With a transaction, the lead changes only together with its reason. */
    recordLead: (lead: LeadUpdate, within?: Trx): Promise<string> => {
      const record = (trx: Trx) => recordLead({ clock, outbox }, trx, lead)
      return within === undefined ? db.transaction().execute(record) : record(within)
    },
    recordMessagesChoice: (studentId: string) => recordMessagesChoice(deps, studentId),
    findLeadByMobile: (query: LeadByMobileQuery) => findLeadByMobile(known, query),
    findLeadById: (query: LeadByIdQuery) => findLeadById(known, query),
    syncLeadToCrm: (leadId: string) => syncLeadToCrm(known, leadId),
    syncWaitingLeads: () => syncWaitingLeads(known),
    deleteExpired: () => applyRetention({ db, clock }, LEADS_RETENTION),
    queueLoginLinks: (within: Trx, challengeId: string) =>
      deps.jobs.enqueue(within, SEND_LOGIN_LINKS_QUEUE, { challengeId }),
    recoverAccounts: (proven: ProvenChallenge, isMobile: boolean) => recoverAccounts(deps, proven, isMobile),
  }
}

export type LeadsApi = ReturnType<typeof createLeads>
