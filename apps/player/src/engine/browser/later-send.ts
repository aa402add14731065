/** The tag under which the browser wakes the service worker (Background Sync). */
export const LATER_SEND = 'send-rest'

/** Chrome has it; Safari and Firefox do not, and there the next visit sends (SAV-12). */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

export const requestLaterSend = (): void => {
  if (!('serviceWorker' in navigator)) return
  // A failure here does not matter: no answer relies on it.
  void navigator.serviceWorker.ready
    .then((registration) => (registration as SyncRegistration).sync?.register(LATER_SEND))
    .catch(() => undefined)
}
