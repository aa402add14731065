import { useEffect, useState } from 'react'
import type { TestAccess } from '../engine/test-access.ts'
import { useLatest } from '../screen/use-latest.ts'

const LOOK_EVERY_MS = 200

/** A value derived from the server's time; renders only when it changes. */
export const useServerTime = <Fact extends boolean | number>(
  access: TestAccess,
  read: (now: number) => Fact,
): Fact => {
  const [value, setValue] = useState(() => read(access.serverTime()))
  const latest = useLatest(read)
  useEffect(() => {
    const timer = setInterval(() => setValue(latest.current(access.serverTime())), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [access, latest])
  return value
}
