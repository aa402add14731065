import { courseOrder } from '@medha/contract/endpoints/course-orders'
import { useCallback, useEffect, useState } from 'react'
import { browserCall } from '../../../edge/browser-call.ts'
import type { CourseArea } from '../flow/course-area.ts'
import { nextAskMs, type OrderAnswer } from './asking-after.ts'

const PATIENCE_MS = 15_000

/** Asks how an order ended, and asks again by itself until it has. */
export const useOrderStatus = ({ language, callWords }: CourseArea, orderId: string | null) => {
  const [asked, setAsked] = useState<{ readonly times: number; readonly answer: OrderAnswer }>({
    times: 0,
    answer: orderId === null ? 'nobody' : 'checking',
  })
  const ask = useCallback(async () => {
    if (orderId === null) return
    const answer = await browserCall(language, callWords)(courseOrder, {
      params: { orderId },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const missing = answer.ok || answer.refusal.code === 'unreachable' ? 'unreached' : 'nobody'
    setAsked(({ times }) => ({ times: times + 1, answer: answer.ok ? answer.value : missing }))
  }, [language, callWords, orderId])
  useEffect(() => {
    const ms = nextAskMs(asked.times, asked.answer)
    if (ms === null) return
    const timer = setTimeout(() => void ask(), ms)
    return () => clearTimeout(timer)
  }, [ask, asked])
  return { ...asked, askNow: () => void ask() }
}
