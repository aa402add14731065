import type { Entry } from '@medha/contract/wire/player'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatest } from '../screen/use-latest.ts'
import type { StartedTest, TestAccess } from '../engine/test-access.ts'

/** The version of the three sentences, stored with the attempt (PLY-03). */
export const DECLARATION_VERSION = 1

export type Starting = 'no' | 'starting' | 'unreachable' | 'closed' | 'elsewhere' | 'no-paper' | 'paused'

const REFUSED: Readonly<Record<string, Starting>> = {
  'delivery.closed': 'closed',
  'delivery.in-use-elsewhere': 'elsewhere',
  'delivery.no-paper-yet': 'no-paper',
  'delivery.paused': 'paused',
}

/** Pause between two tries, random so that a hall does not retry in one instant. */
const nextTry = (): number => 1000 + Math.random() * 2000

/** Starts, and retries automatically until the server has answered: no reload is ever needed. */
export const useStarting = (
  access: TestAccess,
  language: 'en' | 'hi',
  onStarted: (test: StartedTest) => void,
  /** SIT-07: the server answers that the test is not open yet, and when it opens. */
  onMoved: (entry: Entry) => void,
): readonly [state: Starting, start: () => void] => {
  const [state, setState] = useState<Starting>('no')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnderWay = useRef(false)
  const started = useLatest(onStarted)
  const moved = useLatest(onMoved)
  useEffect(() => () => clearTimeout(timer.current), [])
  const start = useCallback(() => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    const attempt = async () => {
      const outcome = await access.start({ declarationVersion: DECLARATION_VERSION, language })
      if (outcome.ok) {
        started.current(outcome.value)
        return
      }
      const { code } = outcome.refusal
      const fresh = code === 'delivery.not-open-yet' ? await access.refresh() : null
      if (fresh?.ok === true) moved.current(fresh.value)
      if (fresh?.ok === true && fresh.value.sitting.opensAt > access.serverTime()) {
        isUnderWay.current = false
        setState('no')
        return
      }
      const next = REFUSED[code] ?? (code === 'player.unreachable' ? 'unreachable' : 'starting')
      setState(next)
      // Waiting does not change these.
      if (next === 'closed' || next === 'elsewhere') {
        isUnderWay.current = false
        return
      }
      timer.current = setTimeout(() => void attempt(), nextTry())
    }
    setState('starting')
    void attempt()
  }, [access, language, started, moved])
  return [state, start]
}
