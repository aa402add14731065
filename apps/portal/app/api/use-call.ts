import { startTransition, useCallback, useState } from 'react'
import type { Called } from './call.ts'
import type { Polling } from './poll.ts'
import type { CallRefused } from './refused.ts'
import { ONCE } from './schedules.ts'
import { usePoll } from './use-poll.ts'

interface Heard<T> {
  readonly key: string | null
  /** The last value; it stays when a later call is refused. */
  readonly value: T | null
  /** Why the last call returned no value. */
  readonly refused: CallRefused | null
  /** How many answers there were. */
  readonly asked: number
}

const NOTHING = { key: null, value: null, refused: null, asked: 0 } as const

interface CallView<T> extends Omit<Heard<T>, 'key'> {
  /** Calls again and keeps the current value until the answer. */
  callNow(): Promise<void>
  /** Calls again and clears the current value first. */
  reload(): void
}

/**
 * The result of a call for a view. It is made when the view opens and when the key changes; a null key makes no call.
 * Of two calls the newer one counts, and an unmounted view ignores its answers. With a schedule the call repeats for as
 * long as `again` returns true.
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
      // One answer may redraw a whole page: the transition keeps the page responsive to taps.
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
