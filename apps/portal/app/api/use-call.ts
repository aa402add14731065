import { startTransition, useCallback, useState } from 'react'
import type { Called } from './call.ts'
import type { Polling } from './poll.ts'
import type { CallRefused } from './refused.ts'
import { ONCE } from './schedules.ts'
import { usePoll } from './use-poll.ts'

interface Heard<T> {
  readonly key: string | null
  /** The last value; a later call that is refused takes nothing from the page. */
  readonly value: T | null
  /** Why the last call brought no value. */
  readonly refused: CallRefused | null
  /** How many answers there were. */
  readonly asked: number
}

const NOTHING = { key: null, value: null, refused: null, asked: 0 } as const

interface CallView<T> extends Omit<Heard<T>, 'key'> {
  /** Calls again; what is shown stays meanwhile. */
  callNow(): Promise<void>
  /** Calls again as if for the first time. */
  reload(): void
}

/**
 * What a call brings to a view. It is made when the view opens and when the key changes; null calls nobody. Of two calls
 * the newer one counts, and a view that is gone hears nothing. With a schedule it is made again for as long as `again`
 * says so.
 */
export const useCall = <T>(
  key: string | null,
  ask: () => Promise<Called<T>>,
  { schedule = ONCE, again = () => false, onAnswer, onEnd }: Partial<Omit<Polling<Called<T>>, 'ask'>> = {},
): CallView<T> => {
  const [heard, setHeard] = useState<Heard<T>>(NOTHING)
  const callNow = usePoll<Called<T>>(key, {
    schedule,
    ask,
    again,
    onAnswer: (called, asked) => {
      // A whole page may be drawn from one answer: in slices, so that a tap meanwhile is not lost.
      startTransition(() =>
        setHeard((before) => ({
          key,
          value: called.ok ? called.value : before.key === key ? before.value : null,
          refused: called.ok ? null : called,
          asked,
        })),
      )
      onAnswer?.(called, asked)
    },
    ...(onEnd === undefined ? {} : { onEnd }),
  })
  const reload = useCallback(() => {
    setHeard(NOTHING)
    void callNow()
  }, [callNow])
  const { value, refused, asked } = heard.key === key ? heard : NOTHING
  return { value, refused, asked, callNow, reload }
}
