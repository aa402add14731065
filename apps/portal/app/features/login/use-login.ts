import { login, loginByLink } from '@medha/contract/endpoints/identity'
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
  | { readonly way: 'form' | 'link'; readonly rollNumber: string; readonly dateOfBirth: PlainDate }
  | { readonly way: 'link'; readonly code: string }

/** Why nobody was logged in. */
export interface NotLoggedIn {
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

/** Logs in and goes on; gives the words of a refusal, which the toast has shown already. */
export const useLogin = ({ language, failed, keepsOnlyCampaign }: LoginFacts) => {
  const navigate = useNavigate()
  return useCallback(
    async (given: Credentials): Promise<NotLoggedIn | null> => {
      const call = browserCall(language, { readFailed: failed, sendFailed: failed })
      const answer =
        'code' in given
          ? await call(loginByLink, { body: { code: given.code } })
          : await call(login, { body: { rollNumber: given.rollNumber, dateOfBirth: given.dateOfBirth } })
      if (!answer.ok) {
        recordEvent('login.refused', { way: given.way })
        showToast('danger', answer.message)
        return { message: answer.message, means: answer.refusal.means }
      }
      const person = 'code' in given ? { rollNumber: null, dateOfBirth: null } : given
      browserSession().open({
        token: answer.value.token,
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
