import { createContext, use } from 'react'
import type { Call } from './call.ts'
import type { SessionWatch } from './session.ts'
import type { CallWithStepUp } from './step-up.ts'

const CallContext = createContext<Call | null>(null)
const StepUpContext = createContext<CallWithStepUp | null>(null)

const SessionContext = createContext<SessionWatch | null>(null)

export const CallProvider = CallContext.Provider
export const StepUpProvider = StepUpContext.Provider
export const SessionProvider = SessionContext.Provider

export const useCall = (): Call => {
  const call = use(CallContext)
  if (call === null) throw new Error('outside of CallProvider')
  return call
}

/** For rows that demand a step-up; there is one around every page behind the sign-in. */
export const useCallWithStepUp = (): CallWithStepUp => {
  const call = use(StepUpContext)
  if (call === null) throw new Error('outside of StepUpProvider')
  return call
}

export const useSession = (): SessionWatch => {
  const session = use(SessionContext)
  if (session === null) throw new Error('outside of SessionProvider')
  return session
}
