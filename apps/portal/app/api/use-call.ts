import { startTransition, useCallback, useState } from 'react'
import type { Called } from './call.ts'
import type { Polling } from './poll.ts'
import type { CallRefused } from './refused.ts'
import { ONCE } from './schedules.ts'
import { usePoll } from './use-poll.ts'

interface CallState<T> {
  readonly key: string | null
  /** The last value; it stays when a later call is refused. */
  readonly value: T | null
  /** Why the last call returned no value. */
  readonly refused: CallRefused | null
  /** How many answers there were. */
  readonly answerCount: number
}

const NOTHING = { key: null, value: null, refused: null, answerCount: 0 } as const

interface CallView<T> extends Omit<CallState<T>, 'key'> {
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
  request: () => Promise<Called<T>>,
  {
    schedule = ONCE,
    again = () => false,
    onAnswer,
    onEnd,
  }: Partial<Omit<Polling<Called<T>>, 'request'>> = {},
): CallView<T> => {
  const [state, setState] = useState<CallState<T>>(NOTHING)
  const callNow = usePoll<Called<T>>(key, {
    schedule,
    request,
    again,
    onAnswer: (called, answerCount) => {
      // One answer may redraw a whole page: the transition keeps the page responsive to taps.
      startTransition(() =>
        setState((before) => ({
          key,
          value: called.ok ? called.value : before.key === key ? before.value : null,
          refused: called.ok ? null : called,
          answerCount,
        })),
      )
      onAnswer?.(called, answerCount)
    },
    ...(onEnd === undefined ? {} : { onEnd }),
  })
  const reload = useCallback(() => {
    setState(NOTHING)
    void callNow()
  }, [callNow])
  const { value, refused, answerCount } = state.key === key ? state : NOTHING
  return { value, refused, answerCount, callNow, reload }
}
