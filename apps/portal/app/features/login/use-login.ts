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
  /** After a login that asked for the OTP sent to the registered number. */
  | (StepUp & { readonly digits: string })

interface Confirmed {
  /** Who is logged in here was asked, and wants the student of the link instead. */
  readonly isConfirmed?: true
}

/** A login that needs an OTP to go on. */
export interface StepUp {
  readonly way: 'form' | 'link'
  readonly rollNumber: string
  readonly dateOfBirth: PlainDate
}

/** The refusal that asks for an OTP, whether what was given is right or not. */
export const STEP_UP = 'identity.step-up'

/** The refusal that asks whether the link may replace the student who is logged in. */
export const ASK_FIRST = 'identity.logged-in-as-another'

/** Why nobody was logged in. */
export interface NotLoggedIn {
  readonly code: string
  readonly message: string
  /** `retry`: the same again may work in a moment; what was given is not wrong. */
  readonly means: Meaning
}

interface LoginFacts {
  readonly language: Language
  /** ERR-01: what to say when the server says nothing. */
  readonly failed: string
  readonly keepsOnlyCampaign: boolean
}

/** Logs in and goes on; gives the words of a refusal, which the toast has shown already unless it is about an OTP. */
export const useLogin = ({ language, failed, keepsOnlyCampaign }: LoginFacts) => {
  const navigate = useNavigate()
  return useCallback(
    async (given: Credentials): Promise<NotLoggedIn | null> => {
      const call = browserCall(language, { readFailed: failed, sendFailed: failed })
      // A link that somebody sent does not replace the student who is logged in; whoever types a login means it.
      const asks =
        given.way === 'link' && !('isConfirmed' in given) ? ({ asksFirst: true } as const) : undefined
      const answer =
        'code' in given
          ? await call(loginByLink, { body: { code: given.code, ...asks } })
          : 'digits' in given
            ? await call(loginByCode, { body: { rollNumber: given.rollNumber, digits: given.digits } })
            : await call(login, {
                body: { rollNumber: given.rollNumber, dateOfBirth: given.dateOfBirth, ...asks },
              })
      if (!answer.ok) {
        recordEvent('login.refused', { way: given.way })
        const { code, means } = answer.refusal
        // A code that is asked for or not right is said where it is entered, a question where it is answered.
        if (code !== STEP_UP && code !== ASK_FIRST && !('digits' in given))
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
