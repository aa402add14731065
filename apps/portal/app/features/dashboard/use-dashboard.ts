import { dashboard as dashboardRow, profile as profileRow } from '@medha/contract/endpoints/student-dashboard'
import type { Dashboard } from '@medha/contract/wire/dashboard'
import type { Profile } from '@medha/contract/wire/profile'
import type { Language } from '@medha/messages/language'
import { NAME_DUE_MS } from '@medha/rules/page-measures'
import { useCallback, useEffect, useRef, useState } from 'react'
import { recordEvent } from '../../api/analytics.ts'
import { browserCall, type CallWords } from '../../api/browser-call.ts'
import { browserSession } from '../../api/session.ts'

export type DashboardState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly dashboard: Dashboard; readonly profile: Profile }

const LOADING: DashboardState = { kind: 'loading' }

/** Nothing more to show: the browser is on its way to another page. */
const leave = (): DashboardState => {
  location.replace('/')
  return LOADING
}

const askForDashboard = async (language: Language, words: CallWords): Promise<DashboardState> => {
  if (browserSession().current().token === null) return leave()
  const call = browserCall(language, words)
  const [dashboard, profile] = await Promise.all([call(dashboardRow), call(profileRow)])
  if (dashboard.ok && profile.ok) return { kind: 'ready', dashboard: dashboard.value, profile: profile.value }
  const failed = dashboard.ok ? profile : dashboard
  if (failed.ok) return LOADING
  if (failed.refusal.means === 'sign-in') {
    // Logged out elsewhere, or too long ago: nothing of that session stays here.
    browserSession().reset('logout')
    return leave()
  }
  recordEvent('dashboard.failed', { code: failed.refusal.code })
  return { kind: 'failed', message: failed.message }
}

/** The student's dashboard and profile. Whoever has no valid session leaves (RTE-13). */
export const useDashboard = (language: Language, words: CallWords) => {
  const [state, setState] = useState<DashboardState>(LOADING)
  const latest = useRef(0)
  /** Asks again behind what is shown (DSH-19, DSH-33). True: what came is shown. */
  const askAgain = useCallback(async (): Promise<boolean> => {
    latest.current += 1
    const asked = latest.current
    const next = await askForDashboard(language, words)
    // Somebody asked after us: theirs is the answer to show.
    if (asked !== latest.current) return false
    // A refresh that fails leaves on the page what was there: old news is better than none on exam morning.
    setState((shown) => (next.kind === 'failed' && shown.kind === 'ready' ? shown : next))
    return next.kind !== 'failed'
  }, [language, words])
  useEffect(() => {
    void askAgain()
    return () => {
      latest.current += 1
    }
  }, [askAgain])

  const hasName = state.kind === 'ready'
  useEffect(() => {
    if (hasName) return
    const timer = setTimeout(() => recordEvent('dashboard.name-overdue', {}), NAME_DUE_MS)
    return () => clearTimeout(timer)
  }, [hasName])

  const refresh = useCallback(() => void askAgain(), [askAgain])
  const reload = () => {
    setState(LOADING)
    refresh()
  }
  return { state, reload, refresh, askAgain }
}
