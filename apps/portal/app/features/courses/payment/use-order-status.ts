import { courseOrder } from '@medha/contract/endpoints/course-orders'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { recordEvent } from '../../../api/analytics.ts'
import { browserCall } from '../../../api/browser-call.ts'
import type { CourseContext } from '../flow/course-context.ts'
import { askUntilKnown, type Asked } from './ask-until-known.ts'
import { answerOf } from './asking-after.ts'

const TIMEOUT_MS = 15_000

const later = (ms: number, act: () => void) => {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/** Asks how an order ended, and asks again by itself until it has. */
export const useOrderStatus = (context: CourseContext, orderId: string | null) => {
  const { language, callWords } = context
  const [asked, setAsked] = useState<Asked>({
    times: 0,
    answer: orderId === null ? 'nobody' : 'checking',
  })
  const asking = useRef<ReturnType<typeof askUntilKnown> | null>(null)
  // The dashboard knows the way out for whoever is no longer signed in.
  const leave = useEffectEvent(() => context.refresh())
  useEffect(() => {
    if (orderId === null) return
    const call = browserCall(language, callWords)
    let wasReached = true
    const ask = async () => {
      const called = await call(courseOrder, {
        params: { orderId },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // Told once for each row of failures: this asks every few seconds.
      if (!called.ok && wasReached)
        recordEvent('course.unreached', { asking: 'status', code: called.refusal.code })
      wasReached = called.ok
      if (!called.ok && called.refusal.means === 'sign-in') leave()
      return answerOf(called)
    }
    const mine = askUntilKnown({ ask, later, tell: setAsked })
    asking.current = mine
    void mine.askNow()
    return () => mine.stop()
  }, [language, callWords, orderId])
  return { ...asked, askNow: () => asking.current?.askNow() ?? Promise.resolve() }
}
