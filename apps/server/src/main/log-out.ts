import { logout } from '@medha/contract/endpoints/identity'
import { done } from '@medha/rules/outcome'
import { bind, type Binding } from '../edge/bind.ts'
import type { SignUps } from '../modules/registration/index.ts'
import type { VisitorCookies } from '../modules/verification/index.ts'
import type { Apis } from './modules.ts'

/** A logout ends the session and unbinds sign-ups and the proven number, so that the next user has none of them. */
export const logOutHttp = (deps: {
  readonly identity: Pick<Apis['identity'], 'logOut' | 'cookies'>
  readonly signUps: Pick<SignUps, 'leaveBrowsers'>
  readonly visitorCookies: Pick<VisitorCookies, 'forget'>
}): Binding[] => [
  bind(logout, async ({ caller, student }) => {
    await deps.identity.logOut(student.sessionId)
    await deps.signUps.leaveBrowsers(student.studentId)
    await deps.visitorCookies.forget(caller)
    deps.identity.cookies.endSession(caller)
    return done({ success: 'true' as const, msg: '' })
  }),
]
