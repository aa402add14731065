import { login, loginByLink, logout } from '@medha/contract/endpoints/identity'
import { done } from '@medha/rules/outcome'
import type { Caller, SignedInStudent } from '../../edge/caller.ts'
import { bind, type Binding } from '../../edge/bind.ts'
import type { IdentityModule } from './index.ts'
import { SESSION_LIFE_MS } from './domain/session-life.ts'
import type { SignedIn } from './use-cases/log-in.ts'

const SESSION_SECONDS = SESSION_LIFE_MS / 1000
/** The longest a browser keeps any cookie. */
const DEVICE_SECONDS = 400 * 24 * 3600

export interface IdentityHttp {
  readonly bindings: readonly Binding[]
  whoIs(caller: Caller): Promise<SignedInStudent | null>
  /** For other ways through the credential gate: the device of a try. */
  deviceOf(caller: Caller): string
}

/** What others keep about a browser and its student has to go when the student leaves. */
export type OnLogout = (caller: Caller, studentId: string) => Promise<void>

export const identityHttp = (
  identity: IdentityModule,
  isHttps: boolean,
  onLogout: OnLogout,
): IdentityHttp => {
  // The prefix makes browsers refuse the cookie from a neighbouring host or over plain http.
  const nameOf = (name: string) => (isHttps ? `__Host-${name}` : name)
  const sessionCookie = nameOf('sid')
  const deviceCookie = nameOf('device')

  /** Names the device before the try, right or wrong, so that the answers look alike. */
  const deviceOf = (caller: Caller): string => {
    const known = identity.deviceCookies.read(caller.cookie(deviceCookie))
    const { deviceId, value } = known ?? identity.deviceCookies.issue()
    caller.setCookie(deviceCookie, value, DEVICE_SECONDS)
    return deviceId
  }
  const signInFrom = (caller: Caller) => ({
    address: caller.address,
    host: caller.host,
    isBrowser: caller.isBrowser,
    deviceId: deviceOf(caller),
  })
  const giveSession = (caller: Caller, { token, cookieHalf, dashboardUrl }: SignedIn) => {
    if (cookieHalf !== null) caller.setCookie(sessionCookie, cookieHalf, SESSION_SECONDS)
    return done({ token, dashboardUrl })
  }

  return {
    bindings: [
      bind(login, async ({ body, caller }) => {
        const signedIn = await identity.logIn(body, signInFrom(caller))
        return signedIn.ok ? giveSession(caller, signedIn.value) : signedIn
      }),
      bind(loginByLink, async ({ body, caller }) => {
        const signedIn = await identity.logInByLink(body.code, signInFrom(caller))
        return signedIn.ok ? giveSession(caller, signedIn.value) : signedIn
      }),
      bind(logout, async ({ caller, student }) => {
        await identity.logOut(student.sessionId)
        await onLogout(caller, student.studentId)
        caller.clearCookie(sessionCookie)
        caller.clearSiteStorage()
        return done({ success: 'true' as const, msg: '' })
      }),
    ],
    deviceOf,
    whoIs: (caller) => identity.whoIs({ token: caller.token, cookieHalf: caller.cookie(sessionCookie) }),
  }
}
