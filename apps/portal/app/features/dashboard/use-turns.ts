import type { Dashboard } from '@medha/contract/wire/dashboard'
import { indianDay } from '@medha/rules/indian-time'
import { useEffect } from 'react'
import { readInstant } from '../../edge/clock.ts'
import { msToNextTurn } from './next-turn.ts'

/** A moment later, so that the server has turned too. */
const AFTER_MS = 400
/** A page that was away this long may have slept through a turn. */
const AWAY_MS = 60_000

/** Asks the server again when the card may say something else, and when a phone comes back from sleep. */
export const useTurns = (board: Dashboard | null, refresh: () => void): void => {
  useEffect(() => {
    const [exam] = board?.mainExams ?? []
    if (board === null || exam === undefined) return
    const now = readInstant(board.page.serverTime)
    const wait = msToNextTurn(exam, { now, today: indianDay(now) }) + AFTER_MS
    const timer = setTimeout(refresh, wait)
    let leftAt = 0
    const onChange = () => {
      if (document.visibilityState === 'hidden') leftAt = performance.now()
      else if (leftAt > 0 && performance.now() - leftAt > AWAY_MS) refresh()
    }
    document.addEventListener('visibilitychange', onChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [board, refresh])
}
