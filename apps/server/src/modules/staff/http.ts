import * as enrolment from '@medha/contract/endpoints/staff-enrolment'
import * as members from '@medha/contract/endpoints/staff-members'
import * as own from '@medha/contract/endpoints/staff-own'
import * as signIn from '@medha/contract/endpoints/staff-sign-in'
import { STAFF_ROWS } from '@medha/contract/staff-rows'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { bind, type Binding } from '../../edge/bind.ts'
import type { Caller } from '../../edge/caller.ts'
import { actOf } from '../../edge/staff-calls.ts'
import type { StaffCaller } from './deps.ts'
import { deviceName } from './domain/device-name.ts'
import { HALF_LIFE_MS, SESSION_LIFE_MS } from './domain/session-life.ts'
import type { StaffApi } from './index.ts'

/** Browsers bind the prefix to this very host, and to secure connections. */
const COOKIE = '__Host-staff'

export const sessionTokenOf = (caller: Caller): string | undefined => caller.cookie(COOKIE)

const fromOf = (caller: Caller): StaffCaller => ({
  address: caller.address,
  requestId: caller.requestId,
  device: deviceName(caller.userAgent),
})

/** Puts the new session into the cookie; the reply itself says nothing. */
const intoCookie = <Code extends string>(
  caller: Caller,
  opened: Outcome<{ readonly token: string }, Code>,
  lifeMs = SESSION_LIFE_MS,
): Outcome<Record<string, never>, Code> => {
  if (!opened.ok) return opened
  caller.setCookie(COOKIE, opened.value.token, lifeMs / 1000, 'strict')
  return done({})
}

const signInBindings = (staff: StaffApi): Binding[] => [
  bind(signIn.signInOptions, async () => done(await staff.signInOptions())),
  bind(signIn.signInByPasskey, async ({ body, caller }) =>
    intoCookie(caller, await staff.signInByPasskey(body, fromOf(caller))),
  ),
  bind(signIn.signInByPassword, async ({ body, caller }) =>
    intoCookie(caller, await staff.signInByPassword(body, fromOf(caller)), HALF_LIFE_MS),
  ),
  bind(signIn.signInCode, async ({ body, caller }) =>
    intoCookie(caller, await staff.signInCode(sessionTokenOf(caller), body.code, fromOf(caller))),
  ),
  bind(signIn.signOut, async ({ staff: member, caller }) => {
    // Another tab may have ended the session a moment ago: either way this browser is signed out.
    await staff.endSession(member, member.sessionId, fromOf(caller))
    caller.clearCookie(COOKIE)
    return done({})
  }),
]

const enrolmentBindings = (staff: StaffApi): Binding[] => [
  bind(enrolment.openEnrolment, ({ body }) => staff.openEnrolment(body.token)),
  bind(enrolment.enrolmentOptions, ({ body }) => staff.enrolmentOptions(body.token)),
  bind(enrolment.enrolPasskey, async ({ body, caller }) =>
    intoCookie(caller, await staff.enrolPasskey(body, fromOf(caller))),
  ),
  bind(enrolment.enrolPassword, ({ body }) => staff.enrolPassword(body)),
  bind(enrolment.enrolCode, async ({ body, caller }) =>
    intoCookie(caller, await staff.enrolCode(body, fromOf(caller))),
  ),
]

const ownBindings = (staff: StaffApi): Binding[] => [
  bind(own.staffMe, async ({ staff: member }) => done(await staff.me(member))),
  bind(own.ownCredentials, async ({ staff: member }) => done(await staff.ownCredentials(member))),
  bind(own.passkeyOptions, async ({ staff: member }) => done(await staff.passkeyOptions(member))),
  bind(own.addPasskey, ({ staff: member, body, caller }) => staff.addPasskey(member, body, fromOf(caller))),
  bind(own.removePasskey, ({ staff: member, body, caller }) =>
    staff.removePasskey(member, body.passkeyKey, fromOf(caller)),
  ),
  bind(own.ownSessions, async ({ staff: member }) => done({ sessions: await staff.ownSessions(member) })),
  bind(own.endSession, ({ staff: member, body, caller }) =>
    staff.endSession(member, body.sessionKey, fromOf(caller)),
  ),
  bind(own.stepUpOptions, async ({ staff: member, body }) => {
    const row = STAFF_ROWS.find((one) => one.name === body.row && one.staff?.stepUp === true)
    const act = row === undefined ? null : actOf(row, body.request)
    return act === null ? refuse('staff.no-such-thing') : done(await staff.stepUpOptions(member, act))
  }),
]

export const staffHttp = (staff: StaffApi): Binding[] => [
  ...signInBindings(staff),
  ...enrolmentBindings(staff),
  ...ownBindings(staff),
  bind(members.staffMembers, async () => done({ members: await staff.members() })),
  bind(members.suspendMember, ({ staff: member, body, caller }) =>
    staff.suspendMember(member, body, fromOf(caller)),
  ),
]
