import type { OwnCredentials, OwnStaffSession, StaffMe, StaffMember } from '@medha/contract/shapes/staff'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Clock } from '../../kernel/clock.ts'
import type { AuditLog } from '../../platform/audit-log.ts'
import { applyRetention } from '../../platform/database-retention.ts'
import type { Db } from '../../platform/database.ts'
import type { StaffCaller, StaffDeps } from './deps.ts'
import type { PasskeyAnswer } from './secrets/passkeys.ts'
import { permissionsIn } from './domain/grants.ts'
import { SIGN_IN_LIMITS, type SignInLimits } from './domain/sign-in-limits.ts'
import { enrolmentLink } from './queries/enrolment-link.ts'
import { countWithRole } from './queries/grants.ts'
import { members } from './queries/members.ts'
import { ownCredentials, ownSessions } from './queries/own-sign-in.ts'
import { whoIsStaff, type NotStaff, type SignedInStaff } from './queries/who-is-staff.ts'
import { STAFF_RETENTION } from './retention.ts'
import { assertionOptions } from './secrets/passkeys.ts'
import { createMemberKeys, createTotpSealing } from './secrets/totp-sealing.ts'
import { createChallenge } from './use-cases/challenges.ts'
import { endSession } from './use-cases/end-session.ts'
import { enrolmentOptions, enrolPasskey, type MadePasskey } from './use-cases/enrol-passkey.ts'
import { enrolCode, enrolPassword } from './use-cases/enrol-password.ts'
import { addPasskey, passkeyOptions, removePasskey } from './use-cases/own-passkeys.ts'
import { signInByPasskey } from './use-cases/sign-in-by-passkey.ts'
import { signInByPassword } from './use-cases/sign-in-by-password.ts'
import { signInCode } from './use-cases/sign-in-code.ts'
import { checkStepUp, stepUpOptions, type Act, type PresenceProof } from './use-cases/step-up.ts'
import { suspendMember, type Suspension } from './use-cases/suspend-member.ts'

export type { StaffCaller } from './deps.ts'
export { firstOwner, type FirstOwner } from './use-cases/first-owner.ts'

export interface StaffOptions {
  readonly db: Db
  readonly clock: Clock
  readonly auditLog: AuditLog
  /** In hex. */
  readonly key: string
  readonly host: string
  readonly origin: string
  readonly limits?: SignInLimits
}

export type StaffApi = ReturnType<typeof createStaff>

/** Members of staff: who they are, how they sign in, and what they may do. */
export const createStaff = ({ db, clock, auditLog, key, host, origin, limits }: StaffOptions) => {
  const deps: StaffDeps = {
    db,
    clock,
    auditLog,
    party: { rpId: host, origin },
    totp: createTotpSealing(key),
    memberKeyOf: createMemberKeys(key),
    limits: limits ?? SIGN_IN_LIMITS,
  }
  return {
    whoIs: (token: string | undefined): Promise<Outcome<SignedInStaff, NotStaff>> => whoIsStaff(deps, token),
    signInOptions: async () => {
      const { challengeId, challenge } = await createChallenge(deps, { kind: 'sign-in' })
      return { challengeId, options: await assertionOptions(deps.party, challenge) }
    },
    signInByPasskey: (
      answer: { readonly challengeId: string; readonly credential: PasskeyAnswer },
      caller: StaffCaller,
    ) => signInByPasskey(deps, answer, caller),
    signInByPassword: (given: { readonly email: string; readonly password: string }, caller: StaffCaller) =>
      signInByPassword(deps, given, caller),
    signInCode: (token: string | undefined, code: string, caller: StaffCaller) =>
      signInCode(deps, token, code, caller),
    openEnrolment: async (token: string) => {
      const link = await enrolmentLink(deps, token)
      if (link === null) return refuse('staff.link-spent')
      return done({ name: link.name, email: link.email, allowsPassword: link.allowsPassword })
    },
    enrolmentOptions: (token: string) => enrolmentOptions(deps, token),
    enrolPasskey: (made: MadePasskey & { readonly token: string }, caller: StaffCaller) =>
      enrolPasskey(deps, made, caller),
    enrolPassword: (given: { readonly token: string; readonly password: string }) =>
      enrolPassword(deps, given),
    enrolCode: (given: { readonly token: string; readonly code: string }, caller: StaffCaller) =>
      enrolCode(deps, given, caller),
    me: async (staff: SignedInStaff): Promise<StaffMe> => ({
      name: staff.name,
      email: staff.email,
      language: staff.language,
      way: staff.way,
      roles: [...staff.grants],
      permissions: permissionsIn(staff.grants),
      owners: await countWithRole(db, 'owner', clock.now()),
      endsAt: staff.endsAt.toISOString(),
    }),
    ownCredentials: ({ memberId }: SignedInStaff): Promise<OwnCredentials> => ownCredentials(db, memberId),
    ownSessions: (staff: SignedInStaff): Promise<OwnStaffSession[]> => ownSessions(deps, staff),
    passkeyOptions: (staff: SignedInStaff) => passkeyOptions(deps, staff),
    addPasskey: (staff: SignedInStaff, made: MadePasskey, caller: StaffCaller) =>
      addPasskey(deps, staff, made, caller),
    removePasskey: (staff: SignedInStaff, passkeyKey: string, caller: StaffCaller) =>
      removePasskey(deps, staff, passkeyKey, caller),
    /** The present session too: that is how a member signs out. */
    endSession: (staff: SignedInStaff, sessionKey: string, caller: StaffCaller) =>
      endSession(deps, staff, sessionKey, caller),
    stepUpOptions: (staff: SignedInStaff, act: Act) => stepUpOptions(deps, staff, act),
    checkStepUp: (staff: SignedInStaff, act: Act, proof: PresenceProof, address: string) =>
      checkStepUp(deps, staff, act, { proof, address }),
    members: (): Promise<StaffMember[]> => members(deps),
    suspendMember: (staff: SignedInStaff, suspension: Suspension, caller: StaffCaller) =>
      suspendMember(deps, staff, suspension, caller),
    deleteExpired: (): Promise<void> => applyRetention(deps, STAFF_RETENTION),
  }
}
