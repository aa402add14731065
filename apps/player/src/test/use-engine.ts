import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EngineSnapshot, TestEngine } from '../engine/engine.ts'

export const useSnapshot = (engine: TestEngine): EngineSnapshot =>
  useSyncExternalStore(engine.subscribe, engine.snapshot)

const LOOK_EVERY_MS = 200

/** Milliseconds left, in whole seconds, so that a screen renders once a second. */
export const useTimeLeft = (engine: TestEngine): number => {
  const inSeconds = () => Math.max(0, Math.ceil(engine.timeLeft() / 1000))
  const [seconds, setSeconds] = useState(inSeconds)
  useEffect(() => {
    const look = () => setSeconds(Math.max(0, Math.ceil(engine.timeLeft() / 1000)))
    const timer = setInterval(look, LOOK_EVERY_MS)
    // When the server confirms the time, the figures update together with the text beside them.
    const unsubscribe = engine.subscribe(look)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [engine])
  return seconds * 1000
}
