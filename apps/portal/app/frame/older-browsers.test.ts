import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { headScript } from './head-script.ts'
import { fillGaps } from './older-browsers.ts'
import { pageAt } from '../routing/route-table.ts'

/** A page in a browser that lacks everything `fillGaps` adds. */
const olderPage = ({ isFilled }: { readonly isFilled: boolean }) => {
  const timers: { readonly ms: number; readonly act: () => void }[] = []
  const OlderUrl = function (address: string, base?: string) {
    return new URL(address, base)
  }
  const page = createContext({
    URL: OlderUrl,
    URLSearchParams: class {
      readonly #parts: readonly string[]
      constructor(text: string) {
        this.#parts = text.split('&')
      }
      [Symbol.iterator]() {
        return this.#parts[Symbol.iterator]()
      }
    },
    AbortController: class {
      readonly signal = { aborted: false }
      abort() {
        this.signal.aborted = true
      }
    },
    AbortSignal: {},
    crypto: { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) },
    setTimeout: (act: () => void, ms: number) => void timers.push({ ms, act }),
  })
  runInContext(`delete Array.prototype.toSorted; delete Array.prototype.toReversed`, page)
  // The new context has the methods of this Node version, so they are removed.
  runInContext('delete Array.prototype.toSorted; delete Array.prototype.toReversed', page)
  if (isFilled) runInContext(`(${fillGaps.toString()})(globalThis)`, page)
  return { timers, run: (code: string): unknown => runInContext(code, page) }
}

const USES = [
  '[3, 1, 2].toSorted().join()',
  '[3, 10, 2].toSorted((a, b) => a - b).join()',
  "'2009-08-05'.split('-').toReversed().join('-')",
  "URL.canParse('https://medha.example/a') && !URL.canParse('no address')",
  "URL.parse('/dashboard', 'https://medha.example').pathname",
  "new URLSearchParams('a=1&b=2').size",
  'AbortSignal.timeout(5).aborted',
  '/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(crypto.randomUUID())',
]
const EXPECTED = ['1,2,3', '2,3,10', '05-08-2009', true, '/dashboard', 2, false, true]

describe('browsers at the floor', () => {
  it.each(USES.map((code, at) => [code, EXPECTED[at]] as const))('%s', (code, expected) => {
    expect(olderPage({ isFilled: true }).run(code)).toEqual(expected)
  })

  it.each(USES)('without the fill it does not work: %s', (code) => {
    const { run } = olderPage({ isFilled: false })
    let answer: unknown
    try {
      answer = run(code)
    } catch {
      answer = undefined
    }
    expect(answer).toBeUndefined()
  })

  it('changes nothing that an array had, and gives up in its time', () => {
    const { run, timers } = olderPage({ isFilled: true })
    expect(run('const list = [2, 1]; list.toSorted(); list.toReversed(); list.join()')).toBe('2,1')
    run('globalThis.signal = AbortSignal.timeout(20000)')
    expect(timers.map(({ ms }) => ms)).toEqual([20_000])
    timers[0]?.act()
    expect(run('signal.aborted')).toBe(true)
  })

  it('leaves alone what a browser has', () => {
    const before = [Array.prototype.toSorted, URL.parse, AbortSignal.timeout]
    fillGaps(globalThis)
    expect([Array.prototype.toSorted, URL.parse, AbortSignal.timeout]).toEqual(before)
  })

  it('is the first line of every page', () => {
    const bare = (text: string) => text.replaceAll(/\s/g, '')
    const script = bare(headScript(pageAt('/login'), null))
    expect(script.startsWith(`(${bare(fillGaps.toString())})(globalThis);`)).toBe(true)
  })
})
