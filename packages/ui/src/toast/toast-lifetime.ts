/** `danger` and `warn` are in the specification; the others are ours. */
export type ToastType = 'danger' | 'warn' | 'success' | 'info'

/** LOG-13, NUM-31: how long a toast is shown, in milliseconds. */
export function toastLifetime(type: ToastType): number {
  return type === 'warn' ? 1500 : 5000
}
