import type { Db } from '../../../platform/database.ts'
import type { Students } from '../deps.ts'
import { leadByName } from '../queries/leads.ts'
import type { LeadLinks } from '../secrets/lead-links.ts'

/** What a browser can show before it proves a number by a code. */
export interface Evidence {
  /** From our signed cookie. */
  readonly deviceId: string | null
  /** The number that this browser has proven within half an hour. */
  readonly provenMobile: string | null
  /** From a link that we sent to the number. */
  readonly leadId: string | undefined
}

export interface IsTrustedDeps {
  readonly db: Db
  readonly students: Pick<Students, 'isDeviceOf'>
  readonly leadLinks: LeadLinks
}

/**
 * Whether a request for a code comes from the owner of the number: they proved it in this browser, have logged in on
 * this device, or hold a link that we sent to it. Requests of strangers, for this number or any other, do not delay
 * their codes. The result depends only on what the browser shows, so it does not reveal which numbers we know.
 */
export const isTrusted = async (
  { db, students, leadLinks }: IsTrustedDeps,
  mobile: string | null,
  { deviceId, provenMobile, leadId }: Evidence,
): Promise<boolean> => {
  // The same queries for an unknown number, so that it takes the same time.
  const isMyDevice = deviceId !== null && (await students.isDeviceOf(deviceId, mobile ?? ''))
  const name = leadId === undefined ? null : leadLinks.read(leadId)
  const lead = name === null ? null : await leadByName(db, name)
  return mobile !== null && (provenMobile === mobile || isMyDevice || lead?.mobile === mobile)
}
