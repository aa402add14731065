import { toastLifetime, type ToastType } from './toast-lifetime.ts'

export interface Toast {
  readonly id: number
  readonly type: ToastType
  readonly message: string
}

export interface ToastList {
  readonly show: (toast: Omit<Toast, 'id'>) => void
  readonly close: (id: number) => void
  /** Stops the timers while the user reads; `resume` restarts every toast's full lifetime. */
  readonly hold: () => void
  readonly resume: () => void
  readonly current: () => readonly Toast[]
  readonly subscribe: (listener: () => void) => () => void
}

/** ERR-09: its message; a success without one shows the default text. */
export const toastText = ({ type, message }: Omit<Toast, 'id'>, successText: string): string =>
  type === 'success' && message === '' ? successText : message

const mostAtOnce = 3

/** The open toasts. Each closes automatically after its lifetime. */
export function createToastList(): ToastList {
  let toasts: readonly Toast[] = []
  let lastId = 0
  let held = false
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  const replace = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const stop = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }
  const close = (id: number) => {
    stop(id)
    replace(toasts.filter((toast) => toast.id !== id))
    if (toasts.length === 0) held = false
  }
  const start = (toast: Toast) => {
    stop(toast.id)
    timers.set(
      toast.id,
      setTimeout(() => close(toast.id), toastLifetime(toast.type)),
    )
  }

  return {
    show: ({ type, message }) => {
      lastId += 1
      const toast = { id: lastId, type, message }
      // The same message twice is one toast with a restarted timer.
      for (const same of toasts.filter((open) => open.type === type && open.message === message))
        stop(same.id)
      const others = toasts.filter((open) => open.type !== type || open.message !== message)
      for (const old of others.slice(0, -(mostAtOnce - 1))) stop(old.id)
      replace([...others.slice(-(mostAtOnce - 1)), toast])
      if (!held) start(toast)
    },
    close,
    hold: () => {
      held = true
      for (const toast of toasts) stop(toast.id)
    },
    resume: () => {
      held = false
      for (const toast of toasts) start(toast)
    },
    current: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
