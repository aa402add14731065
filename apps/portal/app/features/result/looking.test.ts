import { REFUSALS, type RefusalCode } from '@medha/contract/refusals'
import { ownResult, publicResult } from '@medha/contract/endpoints/result'
import type { ResultPage } from '@medha/contract/wire/result'
import { describe, expect, it } from 'vitest'
import { refused } from '../../api/refused.ts'
import { afterLook, lookAgainMs, refusedState, type ResultState } from './looking.ts'

const answer = (askAgainSeconds: number | null) => ({ page: { askAgainSeconds } }) as ResultPage
const broken: ResultState = { kind: 'failed', why: 'crowded' }

describe('a look that was refused', () => {
  const isOver = (code: RefusalCode) => REFUSALS[code].status === 429 || REFUSALS[code].status >= 500
  const named = new Set([...publicResult.refusals, ...ownResult.refusals])
  /** Whatever a look can meet: what its calls name, and what every call may meet. */
  const met = (Object.keys(REFUSALS) as RefusalCode[]).filter(
    (code) => code.startsWith('edge.') || named.has(code as never),
  )

  it.each(met)(
    '[OPN-22] [ERR-14] [ERR-16] by %s says that there is no result only where that is so',
    (code) => expect(refusedState(refused(code, 'No.')).kind).toBe(isOver(code) ? 'failed' : 'refused'),
  )

  it('[ERR-16] without any answer has failed', () => {
    expect(refusedState(refused('unreachable'))).toEqual({ kind: 'failed', why: 'no-answer' })
  })

  it('knows the refusals that the calls of the page name themselves', () => {
    expect([...named].filter((code) => refusedState(refused(code)).kind === 'failed')).toEqual(['edge.busy'])
  })
})

describe('what a broken look leaves on the page', () => {
  it.each([
    { kind: 'soon', answer: answer(20) },
    { kind: 'message', answer: answer(60) },
    { kind: 'ready', answer: answer(null) },
  ] satisfies ResultState[])('$kind stays, as another state', (shown) => {
    const after = afterLook(shown, broken)
    expect(after).toEqual(shown)
    // The next look is planned when the state changes: the same object would be the last look of all.
    expect(after).not.toBe(shown)
    expect(lookAgainMs(after, 0)).toBe(lookAgainMs(shown, 0))
  })

  it('is told where nothing was shown, and a refusal takes the place of everything', () => {
    const final: ResultState = { kind: 'refused', message: 'No.' }
    expect(afterLook({ kind: 'loading' }, broken)).toBe(broken)
    expect(afterLook({ kind: 'soon', answer: answer(20) }, final)).toBe(final)
  })
})

describe('the next look', () => {
  it('comes after the time the server names, spread over half of it', () => {
    expect(lookAgainMs({ kind: 'soon', answer: answer(20) }, 0)).toBe(20_000)
    expect(lookAgainMs({ kind: 'message', answer: answer(20) }, 1)).toBe(30_000)
    expect(lookAgainMs({ kind: 'soon', answer: answer(null) }, 0.3)).toBeNull()
  })

  it('comes by itself where the first one broke, and never for an address that cannot be read', () => {
    expect(lookAgainMs(broken, 0)).toBe(20_000)
    expect(lookAgainMs({ kind: 'failed', why: 'unread-link' }, 0)).toBeNull()
    expect(lookAgainMs({ kind: 'refused', message: 'No.' }, 0)).toBeNull()
  })
})
