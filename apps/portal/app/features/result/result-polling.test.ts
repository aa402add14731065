import { REFUSALS, type PublicRefusalCode } from '@medha/contract/refusals'
import { ownResult, publicResult } from '@medha/contract/endpoints/result'
import type { ResultPage } from '@medha/contract/wire/result'
import { describe, expect, it } from 'vitest'
import { examplePage } from '../../api/example-page.ts'
import { poll } from '../../api/poll.ts'
import { refused } from '../../api/refused.ts'
import { RESULT } from '../../api/schedules.ts'
import { afterCall, pauseAfter, refusedState, type ResultState } from './result-polling.ts'

const answer = (pollAgainSeconds: number | null) => ({ page: { pollAgainSeconds } }) as ResultPage
const broken: ResultState = { kind: 'failed', why: 'crowded' }

describe('a call that was refused', () => {
  const isOver = (code: PublicRefusalCode) => REFUSALS[code].status === 429 || REFUSALS[code].status >= 500
  const named = new Set([...publicResult.refusals, ...ownResult.refusals])
  /** Every refusal that a call can get: those its endpoints name, and those of all endpoints. */
  const met = (Object.keys(REFUSALS) as PublicRefusalCode[]).filter(
    (code) => code.startsWith('edge.') || named.has(code as never),
  )

  it.each(met)(
    '[OPN-22] [ERR-14] [ERR-16] by %s says that there is no result only where that is so',
    (code) => expect(refusedState(refused(code, 'No.')).kind).toBe(isOver(code) ? 'failed' : 'refused'),
  )

  it('[LOG-07] because another student has logged in promises no result, while any other refusal may', () => {
    const awaited = met.filter((code) => {
      const state = refusedState(refused(code))
      return state.kind === 'refused' && state.isAwaited
    })
    expect(awaited).not.toContain('edge.another-student')
    expect(awaited).toContain('edge.not-signed-in')
    expect(refusedState(refused('edge.another-student', 'No.'))).toMatchObject({ isAwaited: false })
  })

  it('[ERR-16] without any answer has failed', () => {
    expect(refusedState(refused('unreachable'))).toEqual({ kind: 'failed', why: 'no-answer' })
  })

  it('knows the refusals that the calls of the page name themselves', () => {
    expect([...named].filter((code) => refusedState(refused(code)).kind === 'failed')).toEqual(['edge.busy'])
  })
})

describe('what a broken call leaves on the page', () => {
  it.each([
    { kind: 'soon', answer: answer(20) },
    { kind: 'message', answer: answer(60) },
    { kind: 'ready', answer: answer(null) },
  ] satisfies ResultState[])('$kind stays, and so does the time of the next call', (shown) => {
    const after = afterCall(shown, broken)
    expect(after).toEqual(shown)
    expect(pauseAfter(after)).toBe(pauseAfter(shown))
  })

  it('is shown where nothing was shown before, and a refusal takes the place of everything', () => {
    const final: ResultState = { kind: 'refused', message: 'No.', isAwaited: true }
    expect(afterCall({ kind: 'loading' }, broken)).toBe(broken)
    expect(afterCall({ kind: 'soon', answer: answer(20) }, final)).toBe(final)
  })
})

describe('the next call', () => {
  const page = (answers: readonly ResultState[], chance: number) => {
    const at = examplePage(chance)
    const callTimes: number[] = []
    const request = async () => {
      callTimes.push(at.elapsed())
      return answers[callTimes.length - 1] ?? { kind: 'logged-out' as const }
    }
    poll<ResultState>({ schedule: RESULT, request, again: pauseAfter }, at.page)
    return { callTimes, pass: at.pass }
  }

  it('comes after the time the server names, spread over half of it', async () => {
    const first = page([{ kind: 'soon', answer: answer(20) }], 0)
    await first.pass(120_000)
    expect(first.callTimes).toEqual([0, 20_000])
    const last = page([{ kind: 'message', answer: answer(20) }], 1)
    await last.pass(120_000)
    expect(last.callTimes).toEqual([0, 30_000])
    expect(pauseAfter({ kind: 'soon', answer: answer(null) })).toBe(false)
  })

  it('is requested again where the first one broke, and never for an address that cannot be read', async () => {
    const { callTimes, pass } = page([broken, broken], 0)
    await pass(120_000)
    expect(callTimes).toEqual([0, 20_000, 40_000])
    expect(pauseAfter({ kind: 'failed', why: 'unread-link' })).toBe(false)
    expect(pauseAfter({ kind: 'refused', message: 'No.', isAwaited: true })).toBe(false)
  })
})
