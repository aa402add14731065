import { loginByLink } from '@medha/contract/endpoints/identity'
import * as sessions from '@medha/contract/endpoints/sessions'
import { done, type Done } from '@medha/rules/outcome'
import type { Caller, WhoIs } from '../../edge/caller.ts'
import { bind, type Binding } from '../../edge/bind.ts'
import type { IdentityApi } from './index.ts'
import { deviceKindOf } from '../../kernel/device-kind.ts'
import { SESSION_LIFE_MS } from './domain/session-life.ts'
import type { SignedIn, SignInFrom } from './use-cases/log-in.ts'

const SESSION_SECONDS = SESSION_LIFE_MS / 1000
/** The longest time for which browsers store a cookie. */
const DEVICE_SECONDS = 400 * 24 * 3600

/** Reads and sets the session and device cookies of a browser. */
export interface IdentityCookies {
  readonly whoIs: WhoIs
  /** The device of a try, for other modules that test credentials. */
  deviceOf(caller: Caller): string
  /** The id in our signed cookie; null for a browser that has none. */
  knownDeviceOf(caller: Caller): string | null
  /** `asksFirst`: for a link, which must not replace another logged-in student without a question. */
  signInFrom(caller: Caller, asksFirst?: boolean): SignInFrom
  /** Sets the session cookie and returns the rest of the session for the page. */
  giveSession(caller: Caller, signedIn: SignedIn): Done<Omit<SignedIn, 'cookieHalf'>>
  endSession(caller: Caller): void
  /** Whether the request carries a session of this student, regardless of the page's student key. */
  isLoggedInAs(caller: Caller, studentId: string): Promise<boolean>
}

export const createIdentityCookies = (
  identity: Pick<IdentityApi, 'deviceCookies' | 'whoIs' | 'studentKeyOf'>,
  isHttps: boolean,
): IdentityCookies => {
  // The prefix makes browsers refuse the cookie from a neighbouring host or over plain http.
  const nameOf = (name: string) => (isHttps ? `__Host-${name}` : name)
  const sessionCookie = nameOf('sid')
  const deviceCookie = nameOf('device')
  const knownDeviceOf = (caller: Caller): string | null =>
    identity.deviceCookies.read(caller.cookie(deviceCookie))?.deviceId ?? null
  /** Set before the try, so that right and wrong answers look the same. */
  const deviceOf = (caller: Caller): string => {
    const known = identity.deviceCookies.read(caller.cookie(deviceCookie))
    const { deviceId, value } = known ?? identity.deviceCookies.issue()
    caller.setCookie(deviceCookie, value, DEVICE_SECONDS)
    return deviceId
  }

  const whoIs = (caller: Caller, studentKey: string | undefined) =>
    identity.whoIs({ token: caller.token, cookieHalf: caller.cookie(sessionCookie), studentKey })
  /** Checks the session with this student's key: only a session of another student fails with this refusal. */
  const isAnotherLoggedIn = async (caller: Caller, studentId: string): Promise<boolean> => {
    const own = await whoIs(caller, identity.studentKeyOf(studentId))
    return !own.ok && own.refusal.code === 'edge.another-student'
  }

  return {
    whoIs: (caller) => whoIs(caller, caller.studentKey),
    isLoggedInAs: async (caller, studentId) =>
      caller.token !== undefined && (await whoIs(caller, identity.studentKeyOf(studentId))).ok,
    deviceOf,
    knownDeviceOf,
    signInFrom: (caller, asksFirst = false) => ({
      address: caller.address,
      host: caller.host,
      isBrowser: caller.isBrowser,
      deviceId: deviceOf(caller),
      device: deviceKindOf(caller.userAgent),
      ...(asksFirst ? { replacesAnother: (studentId) => isAnotherLoggedIn(caller, studentId) } : {}),
    }),
    giveSession: (caller, { cookieHalf, ...session }) => {
      if (cookieHalf !== null) caller.setCookie(sessionCookie, cookieHalf, SESSION_SECONDS)
      return done(session)
    },
    endSession: (caller) => {
      caller.clearCookie(sessionCookie)
      caller.clearSiteStorage()
    },
  }
}

/** Login and logout also need data of later modules about the browser, so the composition binds them. */
export const identityHttp = (identity: IdentityApi, cookies: IdentityCookies): Binding[] => [
  bind(loginByLink, async ({ body, caller }) => {
    const signedIn = await identity.logInByLink(body.code, cookies.signInFrom(caller, body.asksFirst))
    return signedIn.ok ? cookies.giveSession(caller, signedIn.value) : signedIn
  }),
  bind(sessions.openSessions, async ({ student }) => done(await identity.openSessions(student))),
  bind(sessions.logOutDevice, async ({ body, student }) =>
    done({ ended: await identity.logOutDevice(student, body.deviceKey) }),
  ),
  bind(sessions.logOutElsewhere, async ({ student }) =>
    done({ ended: await identity.logOutElsewhere(student) }),
  ),
  bind(sessions.takeBackLinks, async ({ student }) => {
    await identity.takeBackLinks(student.studentId)
    return done({})
  }),
]
