import { login, loginByCode } from '@medha/contract/endpoints/identity'
import { refuse } from '@medha/rules/outcome'
import { bind, type Binding } from '../edge/bind.ts'
import { SHORT_LINK_MS } from '../modules/identity/index.ts'
import type { Apis } from './modules.ts'

/** Login, and the code that a new device needs while login attempts are guarded: leads knows the number for it. */
export const logInHttp = (deps: {
  readonly identity: Pick<Apis['identity'], 'logIn' | 'logInByLink' | 'signLinkCode' | 'cookies'>
  readonly leads: Pick<Apis['leads'], 'stepUp'>
}): Binding[] => {
  const { identity } = deps
  const { stepUp } = deps.leads
  const { signInFrom, giveSession } = identity.cookies
  return [
    bind(login, async ({ body, caller }) => {
      const from = signInFrom(caller, body.asksFirst)
      const { rollNumber } = body
      const signedIn = await identity.logIn(body, from, (studentId) =>
        stepUp.send(caller, { rollNumber, studentId, deviceId: from.deviceId }),
      )
      return signedIn.ok ? giveSession(caller, signedIn.value) : signedIn
    }),
    bind(loginByCode, async ({ body, caller }) => {
      const proven = await stepUp.verify(caller, body)
      if (!proven.ok) return proven
      const code = identity.signLinkCode(proven.value.studentId, SHORT_LINK_MS)
      const signedIn = await identity.logInByLink(code, signInFrom(caller))
      return signedIn.ok ? giveSession(caller, signedIn.value) : refuse('registration.code-spent')
    }),
  ]
}
