import { LOCAL_KEYS, SESSION_KEYS } from '@medha/contract/places/browser-storage'
import { CAMPAIGN_PREFIX, PAGE_ADDRESS } from '@medha/contract/places/page-address'
import { RESUMING } from '../routing/resuming.ts'
import { fillGaps } from './older-browsers.ts'
import { redirectFor } from '../routing/route-guard.ts'
import type { PageRow } from '../routing/route-table.ts'

/** Login credentials from the address. They stay in memory only, from the first script of the page on. */
export interface Arrival {
  readonly rollNumber: string | undefined
  readonly dateOfBirth: string | undefined
  readonly linkCode: string | undefined
}

declare global {
  interface Window {
    __arrival?: Arrival | undefined
    /** OTP digits that were typed before hydration. */
    __typedEarly?: string | undefined
  }
}

const NAMES = {
  roll: PAGE_ADDRESS.rollNumber,
  birth: PAGE_ADDRESS.dateOfBirth,
  code: PAGE_ADDRESS.linkCode,
  back: PAGE_ADDRESS.registrationReturn.name,
  backValue: PAGE_ADDRESS.registrationReturn.success,
  paid: PAGE_ADDRESS.paymentReturn.name,
  paidValue: PAGE_ADDRESS.paymentReturn.failure,
  pendingValue: PAGE_ADDRESS.paymentReturn.pending,
  switching: PAGE_ADDRESS.switchStudent,
  click: PAGE_ADDRESS.clickId,
  prefix: CAMPAIGN_PREFIX,
  token: LOCAL_KEYS.token,
  campaign: LOCAL_KEYS.campaign,
  clickKey: LOCAL_KEYS.clickId,
  exam: SESSION_KEYS.examType,
  resuming: RESUMING,
} as const

interface HeadFacts {
  readonly names: typeof NAMES
  readonly rule: PageRow['guard']
  /** Set on registration pages: the exam of this visit from then on (RTE-02). */
  readonly examType: string | null
}

/**
 * Runs first in the head of every page, as text: it may use only its two parameters and browser APIs. It removes
 * credentials from the address before any other request (T3), stores campaign parameters (LOG-14), and redirects
 * visitors who may not see this page before it is drawn.
 */
const onArrival = (facts: HeadFacts, redirect: typeof redirectFor): void => {
  const { names } = facts
  const query = new URLSearchParams(location.search)
  const taken = {
    rollNumber: query.get(names.roll) ?? undefined,
    dateOfBirth: query.get(names.birth) ?? undefined,
    linkCode: query.get(names.code) ?? undefined,
  }
  const keep = (storage: 'localStorage' | 'sessionStorage', key: string, value: string) => {
    // Storage may be disabled; the page still works without it.
    try {
      window[storage].setItem(key, value)
    } catch {}
  }
  const token = () => {
    try {
      return localStorage.getItem(names.token)
    } catch {
      return null
    }
  }
  const campaign = [...query].filter(([name]) => name.startsWith(names.prefix))
  if (campaign.length > 0) keep('localStorage', names.campaign, JSON.stringify(Object.fromEntries(campaign)))
  const click = query.get(names.click)
  if (click) keep('localStorage', names.clickKey, click)
  if (facts.examType !== null) {
    keep('sessionStorage', names.exam, facts.examType)
    const { mark, parameters, key, timeoutMs } = names.resuming
    const isKept = () => {
      try {
        return sessionStorage.getItem(key) !== null
      } catch {
        return false
      }
    }
    const root = document.documentElement
    if (parameters.some((name) => query.has(name)) || isKept()) {
      root.setAttribute(mark, '')
      setTimeout(() => root.removeAttribute(mark), timeoutMs)
    }
  }

  const carries = Boolean(taken.linkCode) || Boolean(taken.rollNumber && taken.dateOfBirth)
  if (carries) window.__arrival = taken
  if (query.has(names.roll) || query.has(names.birth) || query.has(names.code)) {
    for (const name of [names.roll, names.birth, names.code]) query.delete(name)
    const rest = query.toString()
    history.replaceState(history.state, '', location.pathname + (rest ? `?${rest}` : '') + location.hash)
  }
  const guard = (hasLoginParameters: boolean) => {
    const target = redirect(facts.rule, {
      hasToken: Boolean(token()),
      hasLoginParameters,
      switchesStudent: query.has(names.switching),
      registrationSucceeded:
        query.get(names.back) === names.backValue || query.get(names.paid) === names.pendingValue,
      paymentFailed: query.get(names.paid) === names.paidValue,
    })
    if (target === null) return
    document.documentElement.hidden = true
    location.replace(target)
  }
  guard(carries)
  // A form that only a script can send waits for hydration; `data-pressed` records the press.
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (form.dataset['waits'] === undefined) return
      event.preventDefault()
      form.dataset['pressed'] = ''
    },
    true,
  )
  // Hydration may reset what was typed into such a form; the user should not type an OTP twice.
  addEventListener(
    'input',
    (event) => {
      const { form, autocomplete, value } = event.target as HTMLInputElement
      if (autocomplete === 'one-time-code' && form?.dataset['waits'] !== undefined)
        window.__typedEarly = value
    },
    true,
  )
  // A page from the back-forward cache may belong to a student who has logged out.
  addEventListener('pageshow', (event) => event.persisted && guard(false))
}

/** The inline script of one page. `<` is escaped so that no value can end the script. */
export const headScript = (page: PageRow, examType: string | null): string => {
  const facts: HeadFacts = { names: NAMES, rule: page.guard, examType }
  const data = JSON.stringify(facts).replaceAll('<', '\\u003c')
  const arrive = `(${onArrival.toString()})(${data},${redirectFor.toString()})`
  return `(${fillGaps.toString()})(globalThis);${arrive}`.replaceAll(/\n\s*/g, '\n')
}
