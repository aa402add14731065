import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { RESUMING } from '../routing/resuming.ts'
import { headScript } from './head-script.ts'
import { pageAt } from '../routing/route-table.ts'

interface Visit {
  readonly search?: string
  readonly kept?: string | null
  readonly hasStorage?: boolean
  readonly examType?: string | null
}

/** Runs the head script in a minimal fake browser. */
const arrive = ({ search = '', kept = null, hasStorage = true, examType = 'iACST' }: Visit) => {
  const marks = new Set<string>()
  const timers: (() => void)[] = []
  const storage = {
    getItem: (key: string) => {
      if (!hasStorage) throw new Error('refused')
      return key === RESUMING.key ? kept : null
    },
    setItem: () => {},
  }
  const page = createContext({
    URL,
    URLSearchParams,
    AbortSignal,
    AbortController,
    crypto,
    location: { search, pathname: '/anthe', hash: '', replace: () => {} },
    history: { state: null, replaceState: () => {} },
    localStorage: storage,
    sessionStorage: storage,
    document: {
      documentElement: {
        setAttribute: (name: string) => void marks.add(name),
        removeAttribute: (name: string) => void marks.delete(name),
      },
    },
    addEventListener: () => {},
    setTimeout: (act: () => void) => void timers.push(act),
  })
  runInContext('globalThis.window = globalThis', page)
  runInContext(headScript(pageAt('/'), examType), page)
  return { marks, timers }
}

describe('a page that goes on with something', () => {
  it.each([
    ['a return from the bank', { search: '?registeration=success' }, true],
    ['a failed payment', { search: '?status=failure&mobile=9876543210' }, true],
    ['a link', { search: '?sf_id=a.b' }, true],
    ['what this tab keeps', { kept: '{}' }, true],
    ['a first visit', { search: '?utm_source=sms' }, false],
    ['a browser without storage', { hasStorage: false }, false],
    ['a page without registration', { search: '?status=failure', examType: null }, false],
  ])('[REG-10] [REG-11] %s is marked before it is drawn: %s', (_, visit: Visit, isMarked) => {
    expect(arrive(visit).marks.has(RESUMING.mark)).toBe(isMarked)
  })

  it('[REG-10] does not wait for ever for scripts that never come', () => {
    const { marks, timers } = arrive({ search: '?registeration=success' })
    for (const act of timers) act()
    expect(marks.size).toBe(0)
  })
})
