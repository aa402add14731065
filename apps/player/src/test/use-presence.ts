import { SCREEN_TIMING } from '@medha/test-rules/test-timing'
import { useEffect } from 'react'
import type { TestEngine } from '../engine/engine.ts'
import { fill, span } from '../words/format.ts'
import { useReading } from '../words/words.ts'
import type { Notices } from './use-notices.ts'

/** By the test's clock: the page's clocks may stop while the phone sleeps. */
const serverTime = (engine: TestEngine): number => engine.snapshot().deadline - engine.timeLeft()

/** PLY-24, ITG-02: the notice on return to the page. The engine records the absence itself. */
export const usePresence = (
  engine: TestEngine,
  show: Notices['show'],
  announce: (text: string) => void,
): void => {
  const { words } = useReading()
  useEffect(() => {
    let hiddenAt: number | null = null
    const visibility = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = serverTime(engine)
        return
      }
      if (hiddenAt === null) return
      const away = serverTime(engine) - hiddenAt
      hiddenAt = null
      const left = fill(words.notices.welcomeBack, { time: span(engine.timeLeft(), words) })
      const noted = fill(words.notices.absence, { seconds: Math.round(away / 1000) })
      if (away >= SCREEN_TIMING.welcomeBack) {
        show(`${left} ${noted}`, 'plain', SCREEN_TIMING.absenceNotice + 3000)
        announce(`${left} ${noted}`)
      } else if (away >= SCREEN_TIMING.noticeAbsence) {
        show(noted, 'plain', SCREEN_TIMING.absenceNotice)
        announce(noted)
      }
    }
    document.addEventListener('visibilitychange', visibility)
    return () => document.removeEventListener('visibilitychange', visibility)
  }, [engine, show, announce, words])
}
