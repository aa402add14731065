import type { Caller } from '../../edge/caller.ts'
import type { ServerModule } from '../../edge/module.ts'
import type { VerificationApi, VisitorCookies } from '../verification/index.ts'
import type { LeadsDeps } from './deps.ts'
import { leadsHttp } from './http.ts'
import { createLeads, type LeadsApi } from './index.ts'
import { leadsJobs, leadsListeners } from './jobs.ts'
import { sendLoginLinks } from './use-cases/send-login-links.ts'
import { sendStepUpCode, verifyStepUpCode, type StepUpLogin } from './use-cases/step-up-login.ts'

type LeadsModuleDeps = LeadsDeps & {
  readonly verification: VerificationApi
  readonly visitorCookies: VisitorCookies
  /** The id in our signed cookie; null for a browser that has none. */
  knownDeviceOf(caller: Caller): string | null
  loginLink(host: string, code: string): string
}

/** The code that a login needs while tries are guarded. */
const createStepUp = (deps: LeadsModuleDeps) => ({
  send: (caller: Caller, login: StepUpLogin) =>
    sendStepUpCode(deps, login, deps.visitorCookies.otpCallerOf(caller)),
  verify: (caller: Caller, given: { readonly rollNumber: string; readonly digits: string }) =>
    verifyStepUpCode(deps, given, deps.visitorCookies.otpCallerOf(caller)),
})

export const createLeadsModule = (
  deps: LeadsModuleDeps,
): ServerModule<LeadsApi & { readonly stepUp: ReturnType<typeof createStepUp> }, typeof leadsListeners> => {
  const leads = createLeads(deps)
  return {
    api: { ...leads, stepUp: createStepUp(deps) },
    bindings: leadsHttp(leads, deps.verification, deps.visitorCookies, deps.knownDeviceOf),
    jobs: leadsJobs(leads, (challengeId) => sendLoginLinks(deps, challengeId)),
    listeners: [leadsListeners],
  }
}
