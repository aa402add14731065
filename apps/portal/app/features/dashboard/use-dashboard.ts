import { dashboard as dashboardRow, profile as profileRow } from '@medha/contract/endpoints/student-dashboard'
import type { Meaning } from '@medha/contract/refusals'
import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { Profile } from '@medha/contract/wire/profile'
import { done } from '@medha/rules/outcome'
import { NAME_DUE_MS } from '@medha/rules/page-measures'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { recordEvent } from '../../api/analytics.ts'
import type { Call, Called } from '../../api/call.ts'
import { usePageLanguage } from '../../api/page-context.ts'
import { refused as refusedBy, type CallRefused } from '../../api/refused.ts'
import { browserSession } from '../../api/session.ts'
import { leaveEndedSession } from '../../api/leave-session.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { useCall } from '../../api/use-call.ts'

export type DashboardState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly means: Meaning }
  | { readonly kind: 'ready'; readonly dashboard: Dashboard; readonly profile: Profile }

type Ready = Omit<Extract<DashboardState, { kind: 'ready' }>, 'kind'>

const fetchDashboard = async (call: Call): Promise<Called<Ready>> => {
  if (browserSession().current().token === null) return refusedBy('edge.not-signed-in')
  const [dashboard, profile] = await Promise.all([call(dashboardRow), call(profileRow)])
  if (!dashboard.ok) return dashboard
  if (!profile.ok) return profile
  return done({ dashboard: dashboard.value, profile: profile.value })
}

const stateOf = (value: Ready | null, refused: CallRefused | null): DashboardState => {
  // A failed refresh leaves the page unchanged: old data is better than none on exam morning.
  if (value !== null) return { kind: 'ready', ...value }
  if (refused === null || refused.refusal.means === 'sign-in') return { kind: 'loading' }
  return { kind: 'failed', message: refused.message, means: refused.refusal.means }
}

/** The student's dashboard and profile. A visitor without a valid session is redirected (RTE-13). */
export const useDashboard = () => {
  const language = usePageLanguage()
  const call = useBrowserCall()
  // The token may be gone by the time the refusal is read: the page around it handles the refusal too.
  const hadToken = useRef(false)
  const request = () => {
    hadToken.current ||= browserSession().current().token !== null
    return fetchDashboard(call)
  }
  const { value, refused, callNow, reload } = useCall(language, request, {
    onAnswer: (called) => {
      if (called.ok) return
      // A visitor who never had a session goes to the start page.
      if (called.refusal.means === 'sign-in') {
        if (hadToken.current) leaveEndedSession(language)
        else location.replace('/')
      } else recordEvent('dashboard.failed', { code: called.refusal.code })
    },
  })
  const state = useMemo(() => stateOf(value, refused), [value, refused])

  const hasName = state.kind === 'ready'
  useEffect(() => {
    if (hasName) return
    const timer = setTimeout(() => recordEvent('dashboard.name-overdue', {}), NAME_DUE_MS)
    return () => clearTimeout(timer)
  }, [hasName])

  const refresh = useCallback(() => void callNow(), [callNow])
  return { state, reload, refresh, callNow }
}
