import { ipKeyOf } from '../../../kernel/ip-keys.ts'
import type { AuditContext } from '../../../platform/audit-log.ts'
import type { StaffCaller } from '../deps.ts'

/** A member's own act, in this request. */
export const contextOf = (
  memberId: string,
  { address, requestId }: Pick<StaffCaller, 'address' | 'requestId'>,
  sessionId?: string,
): AuditContext => ({
  actor: { kind: 'staff', id: memberId },
  requestId,
  ipKey: ipKeyOf(address),
  ...(sessionId === undefined ? {} : { sessionId }),
})

export const aboutMember = (memberId: string) => ({ kind: 'member', key: memberId })
