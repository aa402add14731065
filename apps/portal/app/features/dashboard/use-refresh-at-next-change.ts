import type { Dashboard } from '@medha/contract/wire/dashboard'
import { indianDay } from '@medha/rules/indian-time'
import { readInstant } from '../../api/clock.ts'
import { usePoll } from '../../api/use-poll.ts'
import { msToNextChange } from './next-change.ts'
import { refreshAtNextChange } from './refresh-at-next-change.ts'

const msLeft = (board: Dashboard | null): number => {
  const [exam] = board?.mainExams ?? []
  if (board === null || exam === undefined) return Infinity
  const now = readInstant(board.page.serverTime)
  return msToNextChange(exam, { now, today: indianDay(now) })
}

/** A new dashboard brings a new server time, which starts the wait for the change after it. */
export const useRefreshAtNextChange = (board: Dashboard | null, refresh: () => Promise<void>): void => {
  const hasExam = board !== null && board.mainExams.length > 0
  usePoll(hasExam ? board.page.serverTime : null, refreshAtNextChange(msLeft(board), refresh))
}
