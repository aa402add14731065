import { SCREEN_TIMING } from '@medha/test-rules/test-timing'
import { useEffect, useRef } from 'react'
import { fill, span } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import type { Notices } from './use-notices.ts'

/** An increase above this past an announced mark is added time; a smaller one is a clock correction. */
const ADDED_MS = 60_000

/**
 * TIM-14, ACC-05: the time left, on the screen at 10, 5 and 1 minutes, announced also at the start, at half time and at
 * 30. A corrected clock passes the same minute twice, so announced marks are remembered.
 */
export const useTimeNotices = (
  timeLeft: number,
  whole: number,
  show: Notices['show'],
  announce: (text: string) => void,
): void => {
  const { words } = useReading()
  const announced = useRef<ReadonlySet<number> | null>(null)
  useEffect(() => {
    const marks = [whole / 2, ...SCREEN_TIMING.announced]
    const before = announced.current
    const behind = marks.filter((mark) => timeLeft <= mark)
    const stillAnnounced = marks.filter((mark) => before?.has(mark) === true && timeLeft - mark < ADDED_MS)
    announced.current = new Set([...behind, ...stillAnnounced])
    const passed = before === null ? [] : behind.filter((mark) => !before.has(mark))
    if (before !== null && passed.length === 0) return
    announce(fill(words.test.timeLeft, { time: span(timeLeft, words) }))
    // A page that was away for a while shows its own notice on return, with the time then left (N03).
    const isFresh = (mark: number) => passed.includes(mark) && mark - timeLeft < SCREEN_TIMING.welcomeBack
    const [ten, five, one] = SCREEN_TIMING.warnings
    if (isFresh(ten)) show(words.notices.tenMinutes, 'clock')
    if (isFresh(five)) show(words.notices.fiveMinutes, 'clock')
    if (isFresh(one)) show(words.notices.oneMinute, 'clock')
  }, [timeLeft, whole, show, announce, words])
}
