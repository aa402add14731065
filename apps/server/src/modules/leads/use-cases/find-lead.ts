import { maskEmail, maskMobile, maskName } from '@medha/rules/masking'
import { nationalMobile } from '@medha/rules/mobile-number'
import type { Db } from '../../../platform/database.ts'
import { SHORT_LINK_MS } from '../../identity/index.ts'
import type { LeadFinding } from '../domain/person-details.ts'
import type { Registrations, Students } from '../deps.ts'
import { detailsOfMobile } from '../queries/details-of-mobile.ts'
import { leadByName, type Lead } from '../queries/leads.ts'
import type { LeadLinks } from '../secrets/lead-links.ts'

export interface FindLeadDeps {
  readonly db: Db
  readonly students: Students
  readonly registrations: Registrations
  readonly leadLinks: LeadLinks
}

export interface LeadByMobileQuery {
  readonly mobile: string | null
  readonly examType: string | null
  readonly provenMobile: string | null
}

export interface LeadByIdQuery {
  readonly linkId: string
  readonly provenMobile: string | null
}

const NOTHING: LeadFinding = { kind: 'open', students: [] }

/** OPN-65: roll number and a code that works once, never the date of birth. */
const registeredAs = async ({ students }: FindLeadDeps, studentId: string): Promise<LeadFinding> => {
  const student = await students.studentFacts(studentId)
  if (student === null) return NOTHING
  const code = students.signLinkCode(studentId, SHORT_LINK_MS)
  return { kind: 'registered', rollNumber: student.rollNumber, loginCode: code }
}

/**
 * OPN-63: a caller who has not proven the number learns nothing, and the number is not even looked up, so that the
 * response time reveals nothing either.
 */
export const findLeadByMobile = async (
  deps: FindLeadDeps,
  query: LeadByMobileQuery,
): Promise<LeadFinding> => {
  const { mobile, examType, provenMobile } = query
  if (mobile === null || examType === null || mobile !== provenMobile) return NOTHING
  const details = await detailsOfMobile(deps, mobile, examType)
  const isUsedUp = details.registrationCount >= details.allowedRegistrations
  if (isUsedUp && details.latestStudentId !== null) return registeredAs(deps, details.latestStudentId)
  return { kind: 'open', students: [...details.students] }
}

/** OPN-64: enough for its owner to recognise, the same before and after a registration. */
const masked = (lead: Lead): LeadFinding => ({
  kind: 'open',
  students: [
    {
      name: lead.name === '' ? '' : maskName(lead.name),
      fatherName: '',
      dateOfBirth: null,
      email: lead.email === '' ? '' : maskEmail(lead.email),
      mobile: maskMobile(nationalMobile(lead.mobile)),
      registrationCount: 0,
      classAndStream: '',
      registeredFor: null,
    },
  ],
})

export const findLeadById = async (deps: FindLeadDeps, query: LeadByIdQuery): Promise<LeadFinding> => {
  const name = deps.leadLinks.read(query.linkId)
  const lead = name === null ? null : await leadByName(deps.db, name)
  if (lead === null) return NOTHING
  if (lead.mobile !== query.provenMobile) return masked(lead)
  if (lead.studentId !== null) return registeredAs(deps, lead.studentId)
  const details = await detailsOfMobile(deps, lead.mobile, lead.examType)
  return { kind: 'open', students: [...details.students] }
}
