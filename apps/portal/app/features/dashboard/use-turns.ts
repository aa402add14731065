import type { Dashboard } from '@medha/contract/wire/dashboard'
import { indianDay } from '@medha/rules/indian-time'
import { useEffect } from 'react'
import { now, readInstant } from '../../api/clock.ts'
import { msToNextTurn } from './next-turn.ts'
import { watchTurn } from './watch-turn.ts'

const later = (ms: number, act: () => void) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/** Asks the server again when the card may say something else, and when a phone comes back from sleep. */
export const useTurns = (board: Dashboard | null, askAgain: () => Promise<boolean>): void => {
  useEffect(() => {
    const [exam] = board?.mainExams ?? []
    if (board === null || exam === undefined) return
    const told = readInstant(board.page.serverTime)
    const watch = watchTurn(msToNextTurn(exam, { now: told, today: indianDay(told) }), {
      ask: askAgain,
      later,
      now,
      chance: Math.random,
    })
    const onChange = () => (document.visibilityState === 'hidden' ? watch.left() : watch.cameBack())
    document.addEventListener('visibilitychange', onChange)
    addEventListener('online', watch.connected)
    return () => {
      watch.stop()
      document.removeEventListener('visibilitychange', onChange)
      removeEventListener('online', watch.connected)
    }
  }, [board, askAgain])
}
