import { login, loginByCode, loginByLink } from '@medha/contract/endpoints/identity'
import type { Meaning } from '@medha/contract/refusals'
import type { Language } from '@medha/messages/language'
import type { PlainDate } from '@medha/rules/plain-date'
import { showToast } from '@medha/ui/toast'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { recordEvent } from '../../api/analytics.ts'
import { browserCall } from '../../api/browser-call.ts'
import { dashboardTarget } from '../../api/dashboard-target.ts'
import { browserSession } from '../../api/session.ts'
import { siteNamed } from '../../api/site-lookup.ts'

export type Credentials =
  | (StepUp & Confirmed)
  | ({ readonly way: 'link'; readonly code: string } & Confirmed)
  /** After a login that required the OTP sent to the registered number. */
  | (StepUp & { readonly digits: string })

interface Confirmed {
  /** The user has confirmed that the link's student replaces the logged-in one. */
  readonly isConfirmed?: true
}

/** A login that needs an OTP to go on. */
export interface StepUp {
  readonly way: 'form' | 'link'
  readonly rollNumber: string
  readonly dateOfBirth: PlainDate
}

/** The refusal that requires an OTP, whether the credentials are right or not. */
export const STEP_UP = 'identity.step-up'

/** The refusal that requires a confirmation before a link replaces the logged-in student. */
export const LOGGED_IN_AS_ANOTHER = 'identity.logged-in-as-another'

/** Why the login failed. */
export interface NotLoggedIn {
  readonly code: string
  readonly message: string
  /** `retry`: the same login may work in a moment; the credentials are not wrong. */
  readonly means: Meaning
}

interface LoginFacts {
  readonly language: Language
  /** ERR-01: the message if the server sends none. */
  readonly failed: string
  readonly keepsOnlyCampaign: boolean
}

/** Logs in and navigates; returns a refusal, already shown as a toast unless it concerns an OTP or a confirmation. */
export const useLogin = ({ language, failed, keepsOnlyCampaign }: LoginFacts) => {
  const navigate = useNavigate()
  return useCallback(
    async (given: Credentials): Promise<NotLoggedIn | null> => {
      const call = browserCall(language, { readFailed: failed, sendFailed: failed })
      // A link must not replace the logged-in student without a confirmation; a typed login is deliberate.
      const confirmation =
        given.way === 'link' && !('isConfirmed' in given) ? ({ asksFirst: true } as const) : undefined
      const answer =
        'code' in given
          ? await call(loginByLink, { body: { code: given.code, ...confirmation } })
          : 'digits' in given
            ? await call(loginByCode, { body: { rollNumber: given.rollNumber, digits: given.digits } })
            : await call(login, {
                body: { rollNumber: given.rollNumber, dateOfBirth: given.dateOfBirth, ...confirmation },
              })
      if (!answer.ok) {
        recordEvent('login.refused', { way: given.way })
        const { code, means } = answer.refusal
        // The OTP step shows its own errors, and the confirmation view its own question.
        if (code !== STEP_UP && code !== LOGGED_IN_AS_ANOTHER && !('digits' in given))
          showToast('danger', answer.message)
        return { code, message: answer.message, means }
      }
      const person = 'code' in given ? { rollNumber: null, dateOfBirth: null } : given
      browserSession().open({
        token: answer.value.token,
        studentKey: answer.value.studentKey,
        rollNumber: person.rollNumber,
        dateOfBirth: person.dateOfBirth,
      })
      recordEvent('login.succeeded', { way: given.way })
      if ('code' in given) {
        await navigate('/dashboard', { replace: true })
        return null
      }
      const target = await dashboardTarget(
        {
          dashboardUrl: answer.value.dashboardUrl,
          here: new URL(location.href),
          rollNumber: given.rollNumber,
          dateOfBirth: given.dateOfBirth,
          keepsOnlyCampaign,
        },
        siteNamed,
      )
      if (target.kind === 'elsewhere') location.assign(target.address)
      else await navigate(target.path, { replace: given.way === 'link' })
      return null
    },
    [language, failed, keepsOnlyCampaign, navigate],
  )
}
